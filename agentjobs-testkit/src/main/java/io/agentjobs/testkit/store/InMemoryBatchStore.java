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
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.EnqueueOutcome;
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
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Batches without a disk, for tests: it keeps every promise of the contract, by the simplest means and not by fast ones.
 * Safe for use by many threads: one lock guards all.
 */
final class InMemoryBatchStore implements BatchStore {
    private final MemoryBatches batches = new MemoryBatches();
    private final MemoryGrowth growth = new MemoryGrowth(batches);
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
        batches.create(id, plan, at);
    }

    @Override
    public synchronized int load(BatchId id, List<NewItem> added, boolean reuse, Instant at) {
        MemoryBatch batch = batches.loading(id);
        requireNewIds(batch, added);
        int reused = 0;
        for (NewItem item : added) {
            if (batch.withKey(item.dedupeKey()).isPresent()) {
                continue;
            }
            Optional<JsonText> result = reuse ? batches.resultOfEqualWork(item) : Optional.empty();
            MemoryItem there = batches.add(batch, item, item.itemId(), null);
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

    @Override
    public synchronized void ready(BatchId id) {
        batches.loading(id).status = BatchStatus.PENDING;
    }

    @Override
    public synchronized void discard(BatchId id) {
        batches.remove(batches.loading(id));
    }

    @Override
    public synchronized Optional<BatchClaim> claimNext(int maxRunning, LaunchToken token, Instant at) {
        if (batches.owned(token) != null) {
            throw new StoreException("launch token " + token + " owns a batch already");
        }
        if (batches.in(BatchStatus.RUNNING).count() >= maxRunning) {
            return Optional.empty();
        }
        Optional<MemoryBatch> next = batches.all()
                .filter(batch -> batch.mayRun(at) && !holds.block(Account.of(batch.plan), at))
                .findFirst();
        next.ifPresent(batch -> {
            batch.launch(token, at);
            batch.probing |= holds.claimed(Account.of(batch.plan), token, at);
        });
        return next.map(MemoryBatch::claim);
    }

    @Override
    public synchronized Optional<BatchClaim> claimOf(LaunchToken token) {
        return Optional.ofNullable(batches.owned(token)).map(MemoryBatch::claim);
    }

    @Override
    public synchronized List<BatchId> loading() {
        return batches.in(BatchStatus.LOADING).map(batch -> batch.id).toList();
    }

    @Override
    public synchronized List<BatchClaim> live() {
        return batches.in(BatchStatus.RUNNING).map(MemoryBatch::claim).toList();
    }

    @Override
    public synchronized Optional<Instant> nextDue() {
        return Stream.concat(batches.in(BatchStatus.PENDING), batches.in(BatchStatus.PARKED))
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
        MemoryBatch batch = batches.owned(token);
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
        MemoryItem item = batches.held(lease);
        if (item == null) {
            return false;
        }
        item.complete(result, at);
        MemoryBatch batch = batches.ownerOf(lease);
        batch.probing = false;
        lift.accept(lease.host(), at);
        if (stop && batch.stopping == null) {
            batch.stopping = StopMode.DRAIN;
        }
        return true;
    }

    @Override
    public synchronized boolean end(ItemLease lease, ItemEnd how, String error, Instant at) {
        MemoryItem item = batches.held(lease);
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
        MemoryItem parent = batches.held(lease);
        MemoryBatch batch = parent == null ? null : batches.ownerOf(lease);
        if (parent == null || batch == null || batch.plan.kind() != BatchKind.DYNAMIC_QUEUE) {
            return new EnqueueAnswer.Stale();
        }
        List<EnqueueOutcome> outcomes = new ArrayList<>();
        for (NewItem item : added) {
            outcomes.add(growth.enqueue(batch, parent, item));
        }
        return new EnqueueAnswer.Heard(outcomes);
    }

    @Override
    public synchronized boolean spent(LaunchToken token, Spend more) {
        MemoryBatch batch = batches.owned(token);
        if (batch != null) {
            batch.spend(more);
        }
        return batch != null;
    }

    @Override
    public synchronized boolean hold(LaunchToken token, Parking parking, Instant tryAt, Instant at) {
        MemoryBatch batch = batches.owned(token);
        if (batch != null) {
            holds.place(Account.of(batch.plan), token, parking, tryAt, at);
        }
        return batch != null;
    }

    @Override
    public synchronized Optional<AccountHold> holdOf(LaunchToken token) {
        return Optional.ofNullable(batches.owned(token)).flatMap(batch -> holds.of(Account.of(batch.plan), token));
    }

    @Override
    public synchronized boolean park(LaunchToken token, Instant until, String why) {
        MemoryBatch batch = batches.owned(token);
        if (batch == null
                || batch.stopping != null
                || batch.in(ItemStatus.RUNNING).findAny().isPresent()) {
            return false;
        }
        holds.release(token);
        batch.park(until, why);
        return true;
    }

    @Override
    public synchronized boolean finish(LaunchToken token, BatchStatus status, @Nullable String error, Instant at) {
        MemoryBatch batch = batches.owned(token);
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
        MemoryBatch batch = batches.owned(token);
        if (batch == null) {
            return false;
        }
        holds.release(token);
        batch.reclaim(at);
        return true;
    }

    @Override
    public synchronized Cancellation stop(BatchId id, StopMode how, Instant at) {
        return batches.required(id).stop(how, at);
    }

    @Override
    public synchronized Optional<Long> retry(BatchId id) {
        return batches.required(id).retry();
    }

    @Override
    public synchronized Optional<Batch> find(BatchId id) {
        return batches.find(id).map(MemoryBatch::snapshot);
    }

    @Override
    public synchronized List<BatchId> startingWith(String beginning) {
        return batches.newestFirst()
                .map(batch -> batch.id)
                .filter(id -> id.value().startsWith(beginning))
                .limit(2)
                .toList();
    }

    @Override
    public synchronized List<Batch> list(int limit) {
        return batches.newestFirst().limit(limit).map(MemoryBatch::snapshot).toList();
    }

    @Override
    public synchronized List<BatchItem> items(BatchId id, @Nullable ItemStatus status, long after, int limit) {
        return batches.find(id).stream()
                .flatMap(batch -> batch.items.stream())
                .filter(item -> status == null || item.status == status)
                .filter(item -> item.origin.rowIndex() > after)
                .limit(limit)
                .map(item -> item.snapshot(id))
                .toList();
    }

    @Override
    public synchronized Optional<BatchItem> item(BatchId id, String itemId) {
        return batches.find(id).flatMap(batch -> batch.named(itemId)).map(item -> item.snapshot(id));
    }
}
