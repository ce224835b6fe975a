package io.agentjobs.api.store;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.ItemStatus;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads batches. Never blocks a writer and is never blocked by one. Safe for use by many threads. */
public interface BatchReader {

    /** The batch, if there is one. */
    Optional<Batch> find(BatchId id);

    /** The batches whose id begins with that text, newest first, at most two. */
    List<BatchId> startingWith(String beginning);

    /** Batches, newest first, at most {@code limit}. */
    List<Batch> list(int limit);

    /**
     * A page of items by their place.
     *
     * @param status only those that stand there; null for all
     * @param after the place that the page begins behind; -1 for the first page
     * @param limit the most items
     */
    List<BatchItem> items(BatchId id, @Nullable ItemStatus status, long after, int limit);

    /** The item of that name, if there is one. */
    Optional<BatchItem> item(BatchId id, String itemId);
}
