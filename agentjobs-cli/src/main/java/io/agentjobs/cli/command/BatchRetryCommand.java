package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.batch.submit.BatchRetry;
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
        BatchId id;
        try (JobStore store = invocation.store(state)) {
            Batch batch = BatchRef.find(arguments, store.batches());
            id = batch.id();
            long waiting = BatchRetry.retry(id, store.batches())
                    .orElseThrow(() -> UsageException.value("ID", batch(arguments), whyNot(batch)));
            invocation.console().err().println(waiting + " items wait to be run");
        }
        DaemonSocket.say(state, DaemonSocket.WAKE);
        return arguments.has(FOLLOW) ? new BatchWatch(arguments, invocation, state).follow(id) : ExitCode.OK;
    }

    private static String whyNot(Batch batch) {
        return batch.status().isFinal()
                ? "has nothing to run again: every item is completed"
                : "has not ended: wait for it with `agent-jobs batch attach "
                        + batch.id().label() + "`";
    }

    private static String batch(Arguments arguments) {
        return Printable.line(arguments.positionals().get(0), 60);
    }
}
