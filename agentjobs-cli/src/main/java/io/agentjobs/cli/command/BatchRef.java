package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchNotFoundException;
import io.agentjobs.api.store.BatchReader;
import java.util.List;
import java.util.Locale;

/** How people name a batch: by its id, or enough of its beginning. */
final class BatchRef {
    private static final int LEAST = 4;

    private BatchRef() {}

    /**
     * The batch that the first argument names.
     *
     * @throws UsageException when there is no argument, or it fits more than one batch
     * @throws BatchNotFoundException when it fits none
     */
    static Batch find(Arguments arguments, BatchReader batches) {
        if (arguments.positionals().isEmpty()) {
            throw UsageException.flag("ID", "is missing: give a batch's id, `agent-jobs batch list` shows them");
        }
        String text = arguments.positionals().get(0).toLowerCase(Locale.ROOT);
        if (text.length() < LEAST) {
            throw UsageException.value("ID", text, "is too short: give at least " + LEAST + " characters of an id");
        }
        List<BatchId> fitting = batches.startingWith(text);
        if (fitting.size() > 1) {
            throw UsageException.value("ID", text, "fits more than one batch: give more of the id");
        }
        return fitting.stream()
                .findFirst()
                .flatMap(batches::find)
                .orElseThrow(() -> new BatchNotFoundException(Printable.line(text, 60)));
    }
}
