package io.agentjobs.core.batch.submit;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.core.batch.export.OutputPath;
import java.util.Optional;

/** Has batches that have ended go on. */
public final class BatchRetry {
    private BatchRetry() {}

    /**
     * Has a batch run again, as {@link BatchStore#retry} does.
     *
     * @return how many items wait now; empty when the batch has not ended, or has nothing to do
     * @throws InvalidRequestException when a batch that has not ended writes to its file; nothing was changed then
     */
    public static Optional<Long> retry(BatchId id, BatchStore store) {
        store.find(id)
                .filter(batch -> batch.status().isFinal())
                .ifPresent(batch ->
                        OutputPath.requireFree("id", batch.plan().outputPath(), store.list(Integer.MAX_VALUE)));
        return store.retry(id);
    }
}
