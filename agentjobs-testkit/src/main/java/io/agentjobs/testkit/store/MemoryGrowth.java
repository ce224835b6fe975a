package io.agentjobs.testkit.store;

import io.agentjobs.api.batch.BatchLimits;
import io.agentjobs.api.batch.EnqueueOutcome;
import io.agentjobs.api.batch.EnqueueOutcome.Reason;
import io.agentjobs.api.batch.NewItem;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How the workers of a queue extend it. Guarded by its store's lock.
 *
 * @param batches where the new items go
 */
record MemoryGrowth(MemoryBatches batches) {

    /** Takes an item from the worker of another one, or says why not. */
    EnqueueOutcome enqueue(MemoryBatch batch, MemoryItem parent, NewItem item) {
        Optional<MemoryItem> known = batch.withKey(item.dedupeKey());
        if (known.isPresent()) {
            return known.get().added.inputHash().equals(item.inputHash())
                    ? new EnqueueOutcome.Duplicate(known.get().itemId, item.dedupeKey())
                    : new EnqueueOutcome.Conflict(known.get().itemId, item.dedupeKey());
        }
        Reason refused = refusal(batch, parent);
        if (refused != null) {
            return new EnqueueOutcome.Rejected(item.itemId(), item.dedupeKey(), refused);
        }
        String itemId = item.itemId();
        for (int suffix = 2; batch.named(itemId).isPresent(); suffix++) {
            itemId = item.itemId() + "-" + suffix;
        }
        batches.add(batch, item, itemId, parent);
        parent.children++;
        return new EnqueueOutcome.Accepted(itemId, item.dedupeKey());
    }

    private static @Nullable Reason refusal(MemoryBatch batch, MemoryItem parent) {
        BatchLimits limits = batch.plan.limits();
        if (limits.maxItems() != null && batch.items.size() >= limits.maxItems()) {
            return Reason.MAX_ITEMS_REACHED;
        }
        if (limits.maxDepth() != null && parent.origin.depth() >= limits.maxDepth()) {
            return Reason.MAX_DEPTH_REACHED;
        }
        return limits.maxPerParent() != null && parent.children >= limits.maxPerParent()
                ? Reason.MAX_ITEMS_PER_PARENT_REACHED
                : null;
    }
}
