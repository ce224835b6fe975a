package io.agentjobs.cli.command;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.store.BatchReader;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Table;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.BatchJson;
import io.agentjobs.cli.json.Json;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shows the items of a batch. */
final class BatchItemsCommand implements Command {
    private static final Flag STATUS = Flag.choice("--status", "STATUS", "only items of this status", ItemStatus.class);
    private static final Flag AFTER = Flag.of("--after", "ROW", "begin behind that row index");
    private static final Flag LIMIT = Flag.of("--limit", "N", "the most items, 1 to 10000; default 50");
    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_LIMIT = 10_000;

    @Override
    public String name() {
        return "batch items";
    }

    @Override
    public String summary() {
        return "show the items of a batch";
    }

    @Override
    public List<Flag> flags() {
        return List.of(STATUS, AFTER, LIMIT, Flag.JSON);
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        ItemStatus status = arguments.choice(STATUS, ItemStatus.class);
        int limit = limit(arguments);
        Integer after = arguments.integer(AFTER);
        try (JobReader reader = invocation.reader(invocation.existingState())) {
            BatchReader batches = reader.batches();
            Batch batch = BatchRef.find(arguments, batches);
            List<BatchItem> items = batches.items(batch.id(), status, after == null ? -1 : after, limit);
            if (arguments.has(Flag.JSON)) {
                printJson(invocation, items);
            } else {
                print(invocation, items);
            }
        }
        return ExitCode.OK;
    }

    private static void printJson(Invocation invocation, List<BatchItem> items) throws IOException {
        try (Json json = new Json(invocation.out())) {
            json.array();
            for (BatchItem item : items) {
                BatchJson.write(json, item);
            }
            json.endArray();
        }
    }

    private static void print(Invocation invocation, List<BatchItem> items) {
        if (items.isEmpty()) {
            invocation.out().println("no such items");
            return;
        }
        Table table = new Table("ROW", "ITEM", "STATUS", "ATTEMPTS", "RESULT");
        for (BatchItem item : items) {
            table.row(
                    Long.toString(item.origin().rowIndex()),
                    item.itemId(),
                    Words.of(item.status()),
                    Integer.toString(item.attemptCount()),
                    result(item));
        }
        table.print(invocation.out(), invocation.console().width());
    }

    private static String result(BatchItem item) {
        @Nullable String error = item.lastError();
        return item.result() != null ? item.result().text() : Words.orDash(error);
    }

    private static int limit(Arguments arguments) {
        Integer limit = arguments.integer(LIMIT);
        if (limit != null && (limit < 1 || limit > MAX_LIMIT)) {
            throw UsageException.value(LIMIT.name(), limit.toString(), "is out of range: take 1 to " + MAX_LIMIT);
        }
        return limit == null ? DEFAULT_LIMIT : limit;
    }
}
