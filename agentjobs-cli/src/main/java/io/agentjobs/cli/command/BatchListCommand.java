package io.agentjobs.cli.command;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Table;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.BatchJson;
import io.agentjobs.cli.json.Json;
import java.io.IOException;
import java.util.List;

/** Shows the newest batches. */
final class BatchListCommand implements Command {
    private static final int SHOWN = 20;

    @Override
    public String name() {
        return "batch list";
    }

    @Override
    public String summary() {
        return "show the newest batches";
    }

    @Override
    public List<Flag> flags() {
        return List.of(Flag.JSON);
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        List<Batch> batches;
        try (JobReader reader = invocation.reader(invocation.existingState())) {
            batches = reader.batches().list(SHOWN);
        }
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                json.array();
                for (Batch batch : batches) {
                    BatchJson.write(json, batch);
                }
                json.endArray();
            }
        } else if (batches.isEmpty()) {
            invocation.out().println("no batches yet");
        } else {
            print(invocation, batches);
        }
        return ExitCode.OK;
    }

    private static void print(Invocation invocation, List<Batch> batches) {
        Table table = new Table("ID", "STATUS", "DONE", "FAILED", "TOTAL", "MODEL", "COST", "NAME");
        for (Batch batch : batches) {
            table.row(
                    batch.id().label(),
                    Words.of(batch.status()),
                    Long.toString(batch.progress().completed()),
                    Long.toString(batch.progress().failed()),
                    Long.toString(batch.progress().total()),
                    batch.plan().agent().model(),
                    Words.cost(batch),
                    batch.plan().name());
        }
        table.print(invocation.out(), invocation.console().width());
    }
}
