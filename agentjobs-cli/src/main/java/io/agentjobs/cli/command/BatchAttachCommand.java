package io.agentjobs.cli.command;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.List;

/** Follows a batch again. */
final class BatchAttachCommand implements Command {
    @Override
    public String name() {
        return "batch attach";
    }

    @Override
    public String summary() {
        return "follow a batch again";
    }

    @Override
    public List<Flag> flags() {
        return List.of(BatchWatch.PROGRESS_CURSOR, BatchWatch.COLOR, Flag.JSON);
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        StateFolder state = invocation.existingState();
        Batch batch;
        try (JobReader reader = invocation.reader(state)) {
            batch = BatchRef.find(arguments, reader.batches());
        }
        return new BatchWatch(arguments, invocation, state).follow(batch.id());
    }
}
