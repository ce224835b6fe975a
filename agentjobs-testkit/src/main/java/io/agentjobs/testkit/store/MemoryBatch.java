package io.agentjobs.testkit.store;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.Spend;
import io.agentjobs.api.Usd;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchProgress;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.batch.StopMode;
import io.agentjobs.api.store.BatchClaim;
import io.agentjobs.api.store.LaunchToken;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A batch in memory. Guarded by its store's lock. */
final class MemoryBatch {
    private static final int MOST_IDLE_LAUNCHES = 5;
    private static final int MOST_LOSSES = 5;

    final BatchId id;
    final BatchPlan plan;
    final Instant created;
    final List<MemoryItem> items = new ArrayList<>();

    BatchStatus status = BatchStatus.LOADING;

    @Nullable
    LaunchToken token;

    @Nullable
    StopMode stopping;

    boolean probing;
    int idleLaunches;
    Spend spend = Spend.NONE;

    @Nullable
    Instant started;

    @Nullable
    Instant completed;

    @Nullable
    Instant parkedUntil;

    @Nullable
    String error;

    MemoryBatch(BatchId id, BatchPlan plan, Instant created) {
        this.id = id;
        this.plan = plan;
        this.created = created;
    }

    Stream<MemoryItem> in(ItemStatus wanted) {
        return items.stream().filter(item -> item.status == wanted);
    }

    Optional<MemoryItem> named(String itemId) {
        return items.stream().filter(item -> item.itemId.equals(itemId)).findFirst();
    }

    Optional<MemoryItem> withKey(@Nullable String dedupeKey) {
        return items.stream()
                .filter(item -> dedupeKey != null && dedupeKey.equals(item.origin.dedupeKey()))
                .findFirst();
    }

    MemoryItem add(long number, NewItem item, String itemId, @Nullable MemoryItem parent) {
        var origin = new BatchItem.Origin(
                items.size(),
                item.sourceId(),
                parent == null ? null : parent.itemId,
                parent == null ? 0 : parent.origin.depth() + 1,
                item.dedupeKey());
        MemoryItem added = new MemoryItem(number, item, itemId, origin);
        items.add(added);
        return added;
    }

    boolean mayRun(Instant now) {
        return status == BatchStatus.PENDING
                || (status == BatchStatus.PARKED
                        && !Objects.requireNonNull(parkedUntil).isAfter(now));
    }

    void leave(BatchStatus next, @Nullable String why, @Nullable Instant at) {
        status = next;
        token = null;
        stopping = null;
        parkedUntil = null;
        error = why;
        completed = at;
    }

    /** It is that launch's. */
    void launch(LaunchToken host, Instant at) {
        leave(BatchStatus.RUNNING, null, null);
        token = host;
        started = started == null ? at : started;
        idleLaunches++;
    }

    void park(Instant until, String why) {
        leave(BatchStatus.PARKED, why, null);
        parkedUntil = until;
        probing = true;
        idleLaunches = 0;
    }

    /** Takes it back from a launch that is dead, with all items that it held. */
    void reclaim(Instant at) {
        for (MemoryItem item : in(ItemStatus.RUNNING).toList()) {
            item.losses++;
            if (item.losses >= MOST_LOSSES) {
                item.fail("its host or client was lost " + MOST_LOSSES + " times while it ran", at);
            } else {
                item.waitAgain("its host was lost");
            }
        }
        if (stopping != null) {
            leave(BatchStatus.CANCELLED, null, at);
        } else if (idleLaunches >= MOST_IDLE_LAUNCHES) {
            leave(BatchStatus.FAILED, "its host ended too often before it took an item", at);
        } else {
            leave(BatchStatus.PENDING, null, null);
        }
    }

    Cancellation stop(StopMode how, Instant at) {
        if (status.isFinal()) {
            return Cancellation.ALREADY_FINISHED;
        }
        if (status == BatchStatus.RUNNING) {
            stopping = stopping == StopMode.NOW ? StopMode.NOW : how;
            return Cancellation.REQUESTED;
        }
        leave(BatchStatus.CANCELLED, error, at);
        return Cancellation.CANCELLED;
    }

    /** Has what failed and what a stop left wait again; how many these are, empty when it has not ended or there are none. */
    Optional<Long> retry() {
        long waiting =
                Stream.concat(in(ItemStatus.FAILED), in(ItemStatus.PENDING)).count();
        if (!status.isFinal() || waiting == 0) {
            return Optional.empty();
        }
        for (MemoryItem item : in(ItemStatus.FAILED).toList()) {
            item.waitAgain(item.error);
            item.failures = 0;
            item.losses = 0;
        }
        leave(BatchStatus.PENDING, null, null);
        idleLaunches = 0;
        probing = false;
        return Optional.of(waiting);
    }

    void spend(Spend more) {
        spend = new Spend(
                spend.turns() + more.turns(),
                spend.tokens().plus(more.tokens()),
                sum(spend.reported(), more.reported()),
                sum(spend.computed(), more.computed()));
    }

    private static @Nullable Usd sum(@Nullable Usd one, @Nullable Usd other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.plus(other);
    }

    BatchClaim claim() {
        return new BatchClaim(snapshot(), Objects.requireNonNull(token), probing);
    }

    Batch snapshot() {
        var progress = new BatchProgress(
                items.size(),
                in(ItemStatus.PENDING).count(),
                in(ItemStatus.RUNNING).count(),
                in(ItemStatus.COMPLETED).count(),
                in(ItemStatus.FAILED).count());
        var times = new Batch.Times(created, started, completed, parkedUntil);
        return new Batch(id, plan, status, stopping, progress, spend, times, error);
    }
}
