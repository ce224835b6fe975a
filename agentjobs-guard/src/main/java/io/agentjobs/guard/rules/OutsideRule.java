package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.programs.Programs;
import java.util.Set;

/** Every process stays in the job's session and scope. */
final class OutsideRule extends Rule {
    private static final Set<String> ASKS = Set.of(
            "status",
            "show",
            "cat",
            "is-active",
            "is-enabled",
            "is-failed",
            "list-units",
            "list-unit-files",
            "list-timers",
            "list-sockets",
            "list-dependencies",
            "get-default",
            "help");

    OutsideRule() {
        super(
                "proc",
                "Programs that start processes outside the job: services, schedulers, terminal multiplexers, containers, D-Bus.",
                "Everything a job starts must end with it. Run the command in the foreground, or in the background of this"
                        + " shell with `&` and a bounded wait; containers, services and schedules are the orchestrating session's.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (!(finding instanceof Invocation invocation)) {
            return false;
        }
        String name = invocation.name();
        if (GitCall.isGit(invocation)) {
            GitCall call = scope.git(invocation);
            return call.is("maintenance")
                    && !call.arguments().isEmpty()
                    && !call.arguments().get(0).is("run");
        }
        if (!Programs.OUTSIDE.contains(name) || Asks.only(invocation)) {
            return false;
        }
        return switch (name) {
            case "systemctl" -> !asks(invocation);
            case "crontab" ->
                invocation.arguments().size() != 1
                        || !invocation.arguments().get(0).is("-l");
            case "docker", "podman", "nerdctl", "docker-compose", "podman-compose", "kubectl", "oc", "tmux", "screen" ->
                !OutsideQuestions.asks(invocation);
            case "service" ->
                !Scope.hasArgument(invocation, "status") && !Scope.hasArgument(invocation, "--status-all");
            default -> true;
        };
    }

    private static boolean asks(Invocation invocation) {
        for (Argument argument : invocation.arguments()) {
            if (argument.startsWith("-H") || argument.startsWith("--host") || argument.startsWith("-M")) {
                return false;
            }
        }
        Argument verb = Subcommands.first(invocation);
        return verb != null && ASKS.contains(verb.text().raw());
    }
}
