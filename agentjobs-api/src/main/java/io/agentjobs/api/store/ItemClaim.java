package io.agentjobs.api.store;

import io.agentjobs.api.batch.BatchItem;
import java.util.Objects;

/**
 * An item that was taken for a worker.
 *
 * @param item the item, running, its attempt counted
 * @param lease what its worker's writes carry
 * @param failures how many attempts at it have failed so far
 * @param losses how many attempts at it were lost with their host or client so far
 */
public record ItemClaim(BatchItem item, ItemLease lease, int failures, int losses) {
    public ItemClaim {
        Objects.requireNonNull(item, "item");
        Objects.requireNonNull(lease, "lease");
    }
}
