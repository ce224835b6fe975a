package io.agentjobs.testkit.store;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchNotFoundException;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.store.ItemLease;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.StoreException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The batches in memory and how they and their items are found. Guarded by its store's lock. */
final class MemoryBatches {
    private final Map<BatchId, MemoryBatch> batches = new LinkedHashMap<>();
    private final List<MemoryItem> items = new ArrayList<>();
    private final List<MemoryBatch> owners = new ArrayList<>();

    void create(BatchId id, BatchPlan plan, Instant at) {
        if (batches.putIfAbsent(id, new MemoryBatch(id, plan, at)) != null) {
            throw new StoreException("batch " + id + " is there already");
        }
    }

    void remove(MemoryBatch batch) {
        batches.remove(batch.id);
    }

    MemoryItem add(MemoryBatch batch, NewItem item, String itemId, @Nullable MemoryItem parent) {
        MemoryItem added = batch.add(items.size(), item, itemId, parent);
        items.add(added);
        owners.add(batch);
        return added;
    }

    Stream<MemoryBatch> all() {
        return batches.values().stream();
    }

    Stream<MemoryBatch> newestFirst() {
        List<MemoryBatch> all = new ArrayList<>(batches.values());
        Collections.reverse(all);
        return all.stream();
    }

    Stream<MemoryBatch> in(BatchStatus status) {
        return all().filter(batch -> batch.status == status);
    }

    Optional<MemoryBatch> find(BatchId id) {
        return Optional.ofNullable(batches.get(id));
    }

    MemoryBatch required(BatchId id) {
        return find(id).orElseThrow(() -> new BatchNotFoundException(id.value()));
    }

    MemoryBatch loading(BatchId id) {
        return find(id).filter(batch -> batch.status == BatchStatus.LOADING)
                .orElseThrow(() -> new StoreException("batch " + id + " is not being loaded"));
    }

    /** The batch that a launch runs. */
    @Nullable
    MemoryBatch owned(LaunchToken token) {
        return in(BatchStatus.RUNNING)
                .filter(batch -> token.equals(batch.token))
                .findFirst()
                .orElse(null);
    }

    /** The item of a lease that still holds. */
    @Nullable
    MemoryItem held(ItemLease lease) {
        if (lease.item() < 0 || lease.item() >= items.size()) {
            return null;
        }
        MemoryItem item = items.get((int) lease.item());
        return item.isHeldBy(lease) ? item : null;
    }

    /** The batch of an item that is there. */
    MemoryBatch ownerOf(ItemLease lease) {
        return owners.get((int) lease.item());
    }

    Optional<JsonText> resultOfEqualWork(NewItem item) {
        return items.stream()
                .filter(other -> other.status == ItemStatus.COMPLETED)
                .filter(other -> other.added.workKey().equals(item.workKey()))
                .reduce((earlier, later) -> later)
                .map(other -> Objects.requireNonNull(other.result));
    }
}
