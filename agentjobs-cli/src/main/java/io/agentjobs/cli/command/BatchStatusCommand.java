package io.agentjobs.cli.command;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.json.BatchJson;
import io.agentjobs.cli.json.Json;
import java.io.IOException;
import java.util.List;

/** Shows one batch in full. */
final class BatchStatusCommand implements Command {
    @Override
    public String name() {
        return "batch status";
    }

    @Override
    public String summary() {
        return "show one batch in full";
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
        try (JobReader reader = invocation.reader(invocation.existingState())) {
            Batch batch = BatchRef.find(arguments, reader.batches());
            if (arguments.has(Flag.JSON)) {
                try (Json json = new Json(invocation.out())) {
                    BatchJson.write(json, batch);
                }
            } else {
                BatchFields.print(new Fields(invocation.out()), batch);
            }
        }
        return ExitCode.OK;
    }
}
