package io.agentjobs.cli.command;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.StopMode;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.batch.export.Exports;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.List;

/** Stops a batch. */
final class BatchStopCommand implements Command {
    private static final Flag NOW = Flag.of("--now", null, "end what runs as well; it waits again");

    @Override
    public String name() {
        return "batch stop";
    }

    @Override
    public String summary() {
        return "start nothing more of a batch; `batch retry` goes on with it";
    }

    @Override
    public List<Flag> flags() {
        return List.of(NOW);
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        StateFolder state = invocation.existingState();
        try (JobStore store = invocation.store(state)) {
            Batch batch = BatchRef.find(arguments, store.batches());
            Cancellation cancellation = store.batches()
                    .stop(
                            batch.id(),
                            arguments.has(NOW) ? StopMode.NOW : StopMode.DRAIN,
                            invocation.clock().instant());
            DaemonSocket.say(state, DaemonSocket.WAKE);
            if (cancellation == Cancellation.CANCELLED) {
                new Exports(store.batches()).write(batch.id());
            }
            invocation.out().println("batch " + batch.id() + " " + sentence(cancellation, arguments.has(NOW)));
        }
        return ExitCode.OK;
    }

    private static String sentence(Cancellation cancellation, boolean now) {
        return switch (cancellation) {
            case CANCELLED -> "is cancelled";
            case REQUESTED -> now ? "is being ended" : "starts nothing more; what runs may finish";
            case ALREADY_FINISHED -> "had ended before; nothing changed";
        };
    }
}
