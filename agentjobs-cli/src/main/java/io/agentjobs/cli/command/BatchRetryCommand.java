package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.List;

/** Has a batch that has ended go on: its failed items again, and what a stop left pending. */
final class BatchRetryCommand implements Command {
    private static final Flag FOLLOW = Flag.of("--follow", null, "follow it to its end");

    @Override
    public String name() {
        return "batch retry";
    }

    @Override
    public String summary() {
        return "run the failed items of a batch again, and what a stop left";
    }

    @Override
    public List<Flag> flags() {
        return List.of(FOLLOW, BatchWatch.PROGRESS_CURSOR, BatchWatch.COLOR, Flag.JSON);
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        StateFolder state = invocation.existingState();
        Batch batch;
        try (JobStore store = invocation.store(state)) {
            batch = BatchRef.find(arguments, store.batches());
            long waiting = store.batches()
                    .retry(batch.id())
                    .orElseThrow(() -> UsageException.value(
                            "ID",
                            batch(arguments),
                            "has nothing to run again: it has not ended, or every item is completed"));
            invocation.console().err().println(waiting + " items wait to be run");
        }
        DaemonSocket.say(state, DaemonSocket.WAKE);
        return arguments.has(FOLLOW) ? new BatchWatch(arguments, invocation, state).follow(batch.id()) : ExitCode.OK;
    }

    private static String batch(Arguments arguments) {
        return Printable.line(arguments.positionals().get(0), 60);
    }
}
