package io.agentjobs.testkit.store;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.store.ItemLease;
import io.agentjobs.api.store.LaunchToken;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An item in memory. Guarded by its store's lock. */
final class MemoryItem {
    final long number;
    final NewItem added;
    final String itemId;
    final BatchItem.Origin origin;

    ItemStatus status = ItemStatus.PENDING;

    @Nullable
    LaunchToken owner;

    int attempts;
    int failures;
    int losses;
    int children;

    @Nullable
    JsonText result;

    @Nullable
    String error;

    @Nullable
    Instant reportedAt;

    @Nullable
    Instant completedAt;

    MemoryItem(long number, NewItem added, String itemId, BatchItem.Origin origin) {
        this.number = number;
        this.added = added;
        this.itemId = itemId;
        this.origin = origin;
    }

    boolean isHeldBy(ItemLease lease) {
        return status == ItemStatus.RUNNING && lease.host().equals(owner) && lease.attempt() == attempts;
    }

    void complete(JsonText accepted, Instant at) {
        status = ItemStatus.COMPLETED;
        owner = null;
        result = accepted;
        error = null;
        reportedAt = at;
        completedAt = at;
    }

    void fail(String why, Instant at) {
        status = ItemStatus.FAILED;
        owner = null;
        error = why;
        completedAt = at;
    }

    void waitAgain(@Nullable String why) {
        status = ItemStatus.PENDING;
        owner = null;
        error = why;
        completedAt = null;
    }

    BatchItem snapshot(BatchId batch) {
        return new BatchItem(
                batch, itemId, origin, added.input(), status, attempts, result, error, reportedAt, completedAt);
    }
}
