package io.agentjobs.api.batch;

import io.agentjobs.api.Limits;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a batch and each of its items may use.
 *
 * @param maxConcurrency how many workers at once, 1 or more
 * @param maxAttempts how many failed attempts an item has, 1 or more
 * @param item what one attempt at an item may use
 * @param maxItems the most items that are ever accepted, 1 or more; null for no limit, which rows have
 * @param maxDepth the most generations below the seeds, 0 or more; null for no limit
 * @param maxPerParent the most items that one item may add, 0 or more; null for no limit
 */
public record BatchLimits(
        int maxConcurrency,
        int maxAttempts,
        Limits item,
        @Nullable Long maxItems,
        @Nullable Integer maxDepth,
        @Nullable Integer maxPerParent) {

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException when one is below its least
     */
    public BatchLimits {
        Objects.requireNonNull(item, "item");
        if (maxConcurrency < 1
                || maxAttempts < 1
                || (maxItems != null && maxItems < 1)
                || (maxDepth != null && maxDepth < 0)
                || (maxPerParent != null && maxPerParent < 0)) {
            throw new IllegalArgumentException("a limit of a batch is below its least");
        }
    }
}
