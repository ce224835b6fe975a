package io.agentjobs.cli.command;

import io.agentjobs.api.plugin.Settings;
import io.agentjobs.cli.daemon.BackgroundDaemon;
import io.agentjobs.cli.daemon.ForegroundDaemon;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.config.ConfigFile;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.List;

/** Runs the daemon, or asks it something. */
final class DaemonCommand implements Command {
    private static final Flag DETACH = Flag.of("--detach", null, "run in the background and return once it is up");

    private static final Flag QUIET = Flag.of("--quiet", null, "log to daemon.log in the state folder only");

    @Override
    public String name() {
        return "daemon";
    }

    @Override
    public String summary() {
        return "run the daemon (--detach: in the background); `daemon status`, `daemon stop`";
    }

    @Override
    public List<Flag> flags() {
        return List.of(DETACH, QUIET, Flag.JSON);
    }

    @Override
    public String argument() {
        return "status|stop";
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "Without an argument it runs in the foreground until it is interrupted. Jobs that run then go on,",
                "and the next daemon takes them over. `daemon status` ends with 3 when none runs.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        if (arguments.positionals().isEmpty()) {
            return arguments.has(DETACH) ? detach(invocation) : runHere(invocation, arguments.has(QUIET));
        }
        String word = arguments.positionals().get(0);
        return switch (word) {
            case "status" -> status(invocation, arguments.has(Flag.JSON));
            case "stop" -> stop(invocation);
            default ->
                throw UsageException.value(
                        "daemon", word, "is nothing it can do: take status or stop, or nothing to run it");
        };
    }

    private static ExitCode runHere(Invocation invocation, boolean quiet) throws IOException, InterruptedException {
        StateFolder state = StateFolder.open(invocation.statePath());
        ForegroundDaemon.logTo(state, quiet ? null : invocation.console().err());
        ForegroundDaemon.run(
                invocation.context(state),
                Distribution.version(),
                List.of(Distribution.program().toString(), "host"),
                () -> invocation.out().println("agent-jobs daemon is up: " + about(invocation, state)));
        return ExitCode.OK;
    }

    private static ExitCode detach(Invocation invocation) throws IOException, InterruptedException {
        StateFolder state = StateFolder.open(invocation.statePath());
        BackgroundDaemon daemon = new BackgroundDaemon(state);
        if (daemon.isUp()) {
            invocation.out().println("already up: " + about(invocation, state));
            return ExitCode.OK;
        }
        long pid = daemon.start(
                List.of(
                        Distribution.program().toString(),
                        "daemon",
                        QUIET.name(),
                        Flag.AGENT.name(),
                        invocation.agent()),
                invocation.console().environment());
        invocation.out().println("up: " + about(invocation, state) + ", pid " + pid);
        return ExitCode.OK;
    }

    private static ExitCode status(Invocation invocation, boolean asJson) throws IOException {
        StateFolder state = invocation.existingState();
        boolean up = new BackgroundDaemon(state).isUp();
        Settings record = up ? ConfigFile.read(state.daemonRecord()) : Settings.NONE;
        if (asJson) {
            try (Json json = new Json(invocation.out())) {
                json.object()
                        .field("up", up)
                        .field("version", record.text("version").orElse(null))
                        .field("started_at", record.text("startedAt").orElse(null))
                        .endObject();
            }
        } else {
            invocation.out().println(up ? "up: " + about(invocation, state) : "not running");
        }
        return up ? ExitCode.OK : ExitCode.NOT_FOUND;
    }

    private static ExitCode stop(Invocation invocation) throws InterruptedException {
        StateFolder state = invocation.existingState();
        boolean stopped = new BackgroundDaemon(state).stop();
        invocation.out().println(stopped ? "stopped; jobs that run go on" : "not running");
        return ExitCode.OK;
    }

    private static String about(Invocation invocation, StateFolder state) {
        return "agent " + invocation.agent() + ", state " + state.root() + ", log " + ForegroundDaemon.log(state);
    }
}
