package io.agentjobs.api.batch;

import io.agentjobs.api.JsonText;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An item as it stands.
 *
 * @param batch whose item it is
 * @param itemId its name within the batch
 * @param origin where it came from
 * @param input its row or its input, a JSON object
 * @param status where it stands
 * @param attemptCount how often a worker has taken it
 * @param result what its worker reported; null without a result
 * @param lastError why its latest attempt brought no result; null when nothing went wrong
 * @param reportedAt when the result was accepted; null without a result
 * @param completedAt when it ended; null before that
 */
public record BatchItem(
        BatchId batch,
        String itemId,
        Origin origin,
        JsonText input,
        ItemStatus status,
        int attemptCount,
        @Nullable JsonText result,
        @Nullable String lastError,
        @Nullable Instant reportedAt,
        @Nullable Instant completedAt) {

    /**
     * Where an item came from.
     *
     * @param rowIndex its place in the batch, from 0
     * @param sourceId what its id column holds; null without one
     * @param parentItemId the item whose worker added it; null for rows and seeds
     * @param depth generations below the seeds; 0 for rows and seeds
     * @param dedupeKey no two items of a batch have the same; null for none
     */
    public record Origin(
            long rowIndex,
            @Nullable String sourceId,
            @Nullable String parentItemId,
            int depth,
            @Nullable String dedupeKey) {}

    public BatchItem {
        Objects.requireNonNull(batch, "batch");
        Objects.requireNonNull(itemId, "itemId");
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(input, "input");
        Objects.requireNonNull(status, "status");
    }
}
