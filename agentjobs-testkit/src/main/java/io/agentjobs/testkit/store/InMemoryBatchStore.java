package io.agentjobs.testkit.store;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.Cancellation;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Parking;
import io.agentjobs.api.Spend;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchKind;
import io.agentjobs.api.batch.BatchLimits;
import io.agentjobs.api.batch.BatchNotFoundException;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.EnqueueOutcome;
import io.agentjobs.api.batch.EnqueueOutcome.Reason;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.batch.StopMode;
import io.agentjobs.api.store.BatchClaim;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.api.store.EnqueueAnswer;
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.api.store.ItemEnd;
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
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Batches without a disk, for tests: it keeps every promise of the contract, by the simplest means and not by fast ones.
 * Safe for use by many threads: one lock guards all.
 */
final class InMemoryBatchStore implements BatchStore {
    private static final int MOST_IDLE_LAUNCHES = 5;
    private static final int MOST_LOSSES = 5;

    private final Map<BatchId, MemoryBatch> batches = new LinkedHashMap<>();
    private final List<MemoryItem> items = new ArrayList<>();
    private final List<MemoryBatch> owners = new ArrayList<>();
    private final MemoryHolds holds;
    private final BiConsumer<LaunchToken, Instant> lift;

    /**
     * Beside jobs of the same accounts.
     *
     * @param holds the accounts that are held
     * @param lift ends the hold whose probe a launch is
     */
    InMemoryBatchStore(MemoryHolds holds, BiConsumer<LaunchToken, Instant> lift) {
        this.holds = holds;
        this.lift = lift;
    }

    @Override
    public synchronized void create(BatchId id, BatchPlan plan, Instant at) {
        if (batches.putIfAbsent(id, new MemoryBatch(id, plan, at)) != null) {
            throw new StoreException("batch " + id + " is there already");
        }
    }

    @Override
    public synchronized int load(BatchId id, List<NewItem> added, boolean reuse, Instant at) {
        MemoryBatch batch = loading(id);
        requireNewIds(batch, added);
        int reused = 0;
        for (NewItem item : added) {
            if (batch.withKey(item.dedupeKey()).isPresent()) {
                continue;
            }
            Optional<JsonText> result = reuse ? resultOfEqualWork(item) : Optional.empty();
            MemoryItem there = add(batch, item, item.itemId(), null);
            if (result.isPresent()) {
                there.complete(result.get(), at);
                reused++;
            }
        }
        return reused;
    }

    private static void requireNewIds(MemoryBatch batch, List<NewItem> added) {
        List<String> ids = new ArrayList<>();
        for (NewItem item : added) {
            if (batch.withKey(item.dedupeKey()).isEmpty()
                    && (batch.named(item.itemId()).isPresent() || ids.contains(item.itemId()))) {
                throw new StoreException("item " + item.itemId() + " is there already");
            }
            ids.add(item.itemId());
        }
    }

    private MemoryItem add(MemoryBatch batch, NewItem item, String itemId, @Nullable MemoryItem parent) {
        MemoryItem added = batch.add(items.size(), item, itemId, parent);
        items.add(added);
        owners.add(batch);
        return added;
    }

    private Optional<JsonText> resultOfEqualWork(NewItem item) {
        return items.stream()
                .filter(other -> other.status == ItemStatus.COMPLETED)
                .filter(other -> other.added.workKey().equals(item.workKey()))
                .reduce((earlier, later) -> later)
                .map(other -> Objects.requireNonNull(other.result));
    }

    @Override
    public synchronized void ready(BatchId id) {
        loading(id).status = BatchStatus.PENDING;
    }

    @Override
    public synchronized void discard(BatchId id) {
        batches.remove(loading(id).id);
    }

    private MemoryBatch loading(BatchId id) {
        MemoryBatch batch = batches.get(id);
        if (batch == null || batch.status != BatchStatus.LOADING) {
            throw new StoreException("batch " + id + " is not being loaded");
        }
        return batch;
    }

    @Override
    public synchronized Optional<BatchClaim> claimNext(int maxRunning, LaunchToken token, Instant at) {
        if (owned(token) != null) {
            throw new StoreException("launch token " + token + " owns a batch already");
        }
        if (in(BatchStatus.RUNNING).count() >= maxRunning) {
            return Optional.empty();
        }
        Optional<MemoryBatch> next = batches.values().stream()
                .filter(batch -> batch.mayRun(at) && !holds.block(Account.of(batch.plan), at))
                .findFirst();
        next.ifPresent(batch -> {
            batch.leave(BatchStatus.RUNNING, null, null);
            batch.token = token;
            batch.started = batch.started == null ? at : batch.started;
            batch.idleLaunches++;
            batch.probing |= holds.claimed(Account.of(batch.plan), token, at);
        });
        return next.map(MemoryBatch::claim);
    }

    @Override
    public synchronized Optional<BatchClaim> claimOf(LaunchToken token) {
        return Optional.ofNullable(owned(token)).map(MemoryBatch::claim);
    }

    @Override
    public synchronized List<BatchId> loading() {
        return in(BatchStatus.LOADING).map(batch -> batch.id).toList();
    }

    @Override
    public synchronized List<BatchClaim> live() {
        return in(BatchStatus.RUNNING).map(MemoryBatch::claim).toList();
    }

    @Override
    public synchronized Optional<Instant> nextDue() {
        return Stream.concat(in(BatchStatus.PENDING), in(BatchStatus.PARKED))
                .flatMap(batch -> due(batch).stream())
                .min(Instant::compareTo);
    }

    /** When a batch that waits for a time may be tried; empty too while another one tries its account. */
    private Optional<Instant> due(MemoryBatch batch) {
        Optional<AccountHold> hold = holds.all().stream()
                .filter(held -> held.account().equals(Account.of(batch.plan)))
                .findFirst();
        return hold.filter(AccountHold::probing).isPresent()
                ? Optional.empty()
                : Stream.concat(Stream.ofNullable(batch.parkedUntil), hold.map(AccountHold::tryAt).stream())
                        .max(Instant::compareTo);
    }

    @Override
    public synchronized List<ItemClaim> claimItems(LaunchToken token, int most) {
        MemoryBatch batch = owned(token);
        if (batch == null || batch.stopping != null) {
            return List.of();
        }
        List<ItemClaim> claims = batch.in(ItemStatus.PENDING).limit(most).toList().stream()
                .map(item -> {
                    item.status = ItemStatus.RUNNING;
                    item.owner = token;
                    item.attempts++;
                    item.error = null;
                    var lease = new ItemLease(item.number, token, item.attempts);
                    return new ItemClaim(item.snapshot(batch.id), lease, item.failures, item.losses);
                })
                .toList();
        if (!claims.isEmpty()) {
            batch.idleLaunches = 0;
        }
        return claims;
    }

    @Override
    public synchronized boolean report(ItemLease lease, JsonText result, boolean stop, Instant at) {
        MemoryItem item = held(lease);
        if (item == null) {
            return false;
        }
        item.complete(result, at);
        MemoryBatch batch = owners.get((int) lease.item());
        batch.probing = false;
        lift.accept(lease.host(), at);
        if (stop && batch.stopping == null) {
            batch.stopping = StopMode.DRAIN;
        }
        return true;
    }

    @Override
    public synchronized boolean end(ItemLease lease, ItemEnd how, String error, Instant at) {
        MemoryItem item = held(lease);
        if (item == null) {
            return false;
        }
        boolean answered = how == ItemEnd.FAILED || how == ItemEnd.RETRY;
        item.failures += answered ? 1 : 0;
        item.losses += how == ItemEnd.LOST ? 1 : 0;
        if (how == ItemEnd.FAILED) {
            item.fail(error, at);
        } else {
            item.waitAgain(error);
        }
        if (answered) {
            lift.accept(lease.host(), at);
        }
        return true;
    }

    @Override
    public synchronized EnqueueAnswer enqueue(ItemLease lease, List<NewItem> added) {
        MemoryItem parent = held(lease);
        MemoryBatch batch = parent == null ? null : owners.get((int) lease.item());
        if (parent == null || batch == null || batch.plan.kind() != BatchKind.DYNAMIC_QUEUE) {
            return new EnqueueAnswer.Stale();
        }
        List<EnqueueOutcome> outcomes = new ArrayList<>();
        for (NewItem item : added) {
            outcomes.add(enqueue(batch, parent, item));
        }
        return new EnqueueAnswer.Heard(outcomes);
    }

    private EnqueueOutcome enqueue(MemoryBatch batch, MemoryItem parent, NewItem item) {
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
        add(batch, item, itemId, parent);
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

    @Override
    public synchronized boolean spent(LaunchToken token, Spend more) {
        MemoryBatch batch = owned(token);
        if (batch != null) {
            batch.spend(more);
        }
        return batch != null;
    }

    @Override
    public synchronized boolean hold(LaunchToken token, Parking parking, Instant tryAt, Instant at) {
        MemoryBatch batch = owned(token);
        if (batch != null) {
            holds.place(Account.of(batch.plan), token, parking, tryAt, at);
        }
        return batch != null;
    }

    @Override
    public synchronized Optional<AccountHold> holdOf(LaunchToken token) {
        return Optional.ofNullable(owned(token)).flatMap(batch -> holds.of(Account.of(batch.plan), token));
    }

    @Override
    public synchronized boolean park(LaunchToken token, Instant until, String why) {
        MemoryBatch batch = owned(token);
        if (batch == null
                || batch.stopping != null
                || batch.in(ItemStatus.RUNNING).findAny().isPresent()) {
            return false;
        }
        holds.release(token);
        batch.leave(BatchStatus.PARKED, why, null);
        batch.parkedUntil = until;
        batch.probing = true;
        batch.idleLaunches = 0;
        return true;
    }

    @Override
    public synchronized boolean finish(LaunchToken token, BatchStatus status, @Nullable String error, Instant at) {
        MemoryBatch batch = owned(token);
        if (batch == null
                || batch.in(ItemStatus.RUNNING).findAny().isPresent()
                || (status == BatchStatus.COMPLETED
                        && batch.in(ItemStatus.PENDING).findAny().isPresent())) {
            return false;
        }
        holds.release(token);
        batch.leave(status, error, at);
        return true;
    }

    @Override
    public synchronized boolean reclaim(LaunchToken token, Instant at) {
        MemoryBatch batch = owned(token);
        if (batch == null) {
            return false;
        }
        holds.release(token);
        for (MemoryItem item : batch.in(ItemStatus.RUNNING).toList()) {
            item.losses++;
            if (item.losses >= MOST_LOSSES) {
                item.fail("its host or client was lost " + MOST_LOSSES + " times while it ran", at);
            } else {
                item.waitAgain("its host was lost");
            }
        }
        if (batch.stopping != null) {
            batch.leave(BatchStatus.CANCELLED, null, at);
        } else if (batch.idleLaunches >= MOST_IDLE_LAUNCHES) {
            batch.leave(BatchStatus.FAILED, "its host ended too often before it took an item", at);
        } else {
            batch.leave(BatchStatus.PENDING, null, null);
        }
        return true;
    }

    @Override
    public synchronized Cancellation stop(BatchId id, StopMode how, Instant at) {
        MemoryBatch batch = required(id);
        if (batch.status.isFinal()) {
            return Cancellation.ALREADY_FINISHED;
        }
        if (batch.status == BatchStatus.RUNNING) {
            batch.stopping = batch.stopping == StopMode.NOW ? StopMode.NOW : how;
            return Cancellation.REQUESTED;
        }
        batch.leave(BatchStatus.CANCELLED, batch.error, at);
        return Cancellation.CANCELLED;
    }

    @Override
    public synchronized Optional<Long> retry(BatchId id) {
        MemoryBatch batch = required(id);
        long waiting = Stream.concat(batch.in(ItemStatus.FAILED), batch.in(ItemStatus.PENDING))
                .count();
        if (!batch.status.isFinal() || waiting == 0) {
            return Optional.empty();
        }
        for (MemoryItem item : batch.in(ItemStatus.FAILED).toList()) {
            item.waitAgain(item.error);
            item.failures = 0;
            item.losses = 0;
        }
        batch.leave(BatchStatus.PENDING, null, null);
        batch.idleLaunches = 0;
        batch.probing = false;
        return Optional.of(waiting);
    }

    @Override
    public synchronized Optional<Batch> find(BatchId id) {
        return Optional.ofNullable(batches.get(id)).map(MemoryBatch::snapshot);
    }

    @Override
    public synchronized List<BatchId> startingWith(String beginning) {
        return newestFirst()
                .map(batch -> batch.id)
                .filter(id -> id.value().startsWith(beginning))
                .limit(2)
                .toList();
    }

    @Override
    public synchronized List<Batch> list(int limit) {
        return newestFirst().limit(limit).map(MemoryBatch::snapshot).toList();
    }

    @Override
    public synchronized List<BatchItem> items(BatchId id, @Nullable ItemStatus status, long after, int limit) {
        MemoryBatch batch = batches.get(id);
        return batch == null
                ? List.of()
                : batch.items.stream()
                        .filter(item -> status == null || item.status == status)
                        .filter(item -> item.origin.rowIndex() > after)
                        .limit(limit)
                        .map(item -> item.snapshot(id))
                        .toList();
    }

    @Override
    public synchronized Optional<BatchItem> item(BatchId id, String itemId) {
        return Optional.ofNullable(batches.get(id))
                .flatMap(batch -> batch.named(itemId))
                .map(item -> item.snapshot(id));
    }

    private Stream<MemoryBatch> newestFirst() {
        List<MemoryBatch> all = new ArrayList<>(batches.values());
        Collections.reverse(all);
        return all.stream();
    }

    private Stream<MemoryBatch> in(BatchStatus status) {
        return batches.values().stream().filter(batch -> batch.status == status);
    }

    private MemoryBatch required(BatchId id) {
        MemoryBatch batch = batches.get(id);
        if (batch == null) {
            throw new BatchNotFoundException(id.value());
        }
        return batch;
    }

    private @Nullable MemoryBatch owned(LaunchToken token) {
        return in(BatchStatus.RUNNING)
                .filter(batch -> token.equals(batch.token))
                .findFirst()
                .orElse(null);
    }

    private @Nullable MemoryItem held(ItemLease lease) {
        if (lease.item() < 0 || lease.item() >= items.size()) {
            return null;
        }
        MemoryItem item = items.get((int) lease.item());
        return item.isHeldBy(lease) ? item : null;
    }
}
