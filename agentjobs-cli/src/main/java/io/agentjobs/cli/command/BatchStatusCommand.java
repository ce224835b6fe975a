package io.agentjobs.cli.command;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.json.BatchJson;
import io.agentjobs.cli.json.CourseJson;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.state.StateFolder;
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
        StateFolder state = invocation.existingState();
        try (JobReader reader = invocation.reader(state)) {
            Batch batch = BatchRef.find(arguments, reader.batches());
            String waitsFor = WaitReason.of(batch, invocation, state);
            if (arguments.has(Flag.JSON)) {
                try (Json json = new Json(invocation.out())) {
                    json.object();
                    BatchJson.writeFields(json, batch);
                    json.field("waits_for", waitsFor);
                    CourseJson.writeHolds(json, holds(batch, reader));
                    json.endObject();
                }
            } else {
                Fields fields = new Fields(invocation.out());
                BatchFields.print(fields, batch);
                if (waitsFor != null) {
                    fields.print("waits for", waitsFor);
                }
                CourseFields.printHolds(fields, holds(batch, reader));
            }
        }
        return ExitCode.OK;
    }

    /** What keeps the batch from being run; one that has ended waits for nothing. */
    private static List<AccountHold> holds(Batch batch, JobReader reader) {
        return batch.status().isFinal()
                ? List.of()
                : reader.holds().stream()
                        .filter(hold -> hold.account().equals(Account.of(batch.plan())))
                        .toList();
    }
}
