package io.agentjobs.cli.command;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.daemon.BackgroundDaemon;
import io.agentjobs.cli.daemon.DaemonSight;
import io.agentjobs.cli.daemon.ForegroundDaemon;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.redact.Redactor;
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
    public boolean needsArgument() {
        return false;
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
                "and the next daemon takes them over. `daemon status` ends with 3 when none runs",
                "and with 4 when it does not answer.");
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
        ForegroundDaemon.logTo(
                state,
                quiet ? null : invocation.console().err(),
                Redactor.knowing(invocation.console().environment()));
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
        DaemonSight sight = daemon.look();
        requireAnswer(invocation, sight);
        if (sight.isUp()) {
            invocation.out().println("already up: " + about(invocation, state, sight));
            return ExitCode.OK;
        }
        BackgroundDaemon.Started started = daemon.start(
                List.of(
                        Distribution.program().toString(),
                        "daemon",
                        QUIET.name(),
                        Flag.AGENT.name(),
                        invocation.agent()),
                invocation.console().environment());
        invocation
                .out()
                .println((started.own() ? "up: " : "already up: ") + about(invocation, state, started.daemon()));
        return ExitCode.OK;
    }

    private static ExitCode status(Invocation invocation, boolean asJson) throws IOException {
        StateFolder state = invocation.existingState();
        DaemonSight sight = new BackgroundDaemon(state).look();
        if (asJson) {
            try (Json json = new Json(invocation.out())) {
                json.object()
                        .field("up", sight.isUp())
                        .field("life", Words.of(sight.life()))
                        .field("pid", sight.pid())
                        .field("version", sight.version())
                        .field("started_at", sight.startedAt())
                        .field("state_folder", state.root())
                        .field("log", ForegroundDaemon.log(state))
                        .endObject();
            }
        } else {
            invocation
                    .out()
                    .println(
                            sight.isUp()
                                    ? "up: " + about(invocation, state, sight)
                                    : sight.remedy(invocation.daemonStart()));
        }
        return switch (sight.life()) {
            case UP -> ExitCode.OK;
            case SILENT -> ExitCode.UNUSABLE;
            case DOWN -> ExitCode.NOT_FOUND;
        };
    }

    private static ExitCode stop(Invocation invocation) throws InterruptedException {
        StateFolder state = invocation.existingState();
        BackgroundDaemon daemon = new BackgroundDaemon(state);
        requireAnswer(invocation, daemon.look());
        boolean stopped = daemon.stop();
        invocation.out().println(stopped ? "stopped; jobs that run go on" : "not running");
        return ExitCode.OK;
    }

    private static void requireAnswer(Invocation invocation, DaemonSight sight) {
        if (sight.life() == DaemonSight.Life.SILENT) {
            throw new AgentJobsException("the daemon " + sight.remedy(invocation.daemonStart()));
        }
    }

    private static String about(Invocation invocation, StateFolder state, DaemonSight sight) {
        String pid = sight.pid() == null ? "" : ", pid " + sight.pid();
        return about(invocation, state) + pid;
    }

    private static String about(Invocation invocation, StateFolder state) {
        return "agent " + invocation.agent() + ", state " + state.root() + ", log " + ForegroundDaemon.log(state);
    }
}
