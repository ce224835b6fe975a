package io.agentjobs.cli.command;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.JobId;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.cli.daemon.BackgroundDaemon;
import io.agentjobs.cli.daemon.DaemonSight;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.List;

/** Gives a job up. */
final class CancelCommand implements Command {
    @Override
    public String name() {
        return "cancel";
    }

    @Override
    public String summary() {
        return "give a job up: a queued one at once, a running one is ended";
    }

    @Override
    public List<Flag> flags() {
        return List.of(Flag.JSON);
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        JobId id = arguments.jobId();
        StateFolder state = invocation.existingState();
        Cancellation cancellation;
        try (JobStore store = invocation.store(state)) {
            cancellation = store.cancel(id, invocation.clock().instant());
        }
        DaemonSight daemon = new BackgroundDaemon(state).wake();
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                json.object()
                        .field("id", id.value())
                        .field("outcome", outcome(cancellation))
                        .endObject();
            }
        } else {
            invocation.out().println(id + " " + sentence(cancellation));
        }
        if (cancellation == Cancellation.REQUESTED && !daemon.isUp()) {
            invocation
                    .console()
                    .err()
                    .println("warning: the job goes on, for " + daemon.sentence(invocation.daemonStart()));
        }
        return ExitCode.OK;
    }

    private static String outcome(Cancellation cancellation) {
        return switch (cancellation) {
            case CANCELLED -> "cancelled";
            case REQUESTED -> "requested";
            case ALREADY_FINISHED -> "already_finished";
        };
    }

    private static String sentence(Cancellation cancellation) {
        return switch (cancellation) {
            case CANCELLED -> "is cancelled; nothing more of it will run";
            case REQUESTED -> "is being ended";
            case ALREADY_FINISHED -> "had ended before; nothing changed";
        };
    }
}
