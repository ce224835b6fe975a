package io.agentjobs.core.batch.host;

import io.agentjobs.api.EndReason;
import io.agentjobs.api.Parking;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.StopMode;
import io.agentjobs.api.store.BatchClaim;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.api.store.ItemEnd;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.StoreException;
import io.agentjobs.core.admission.Shortage;
import io.agentjobs.core.batch.export.Exports;
import io.agentjobs.core.batch.host.ParkPolicy.Park;
import io.agentjobs.core.engine.Wake;
import io.agentjobs.core.host.EndCause;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Works at one batch until it is done, stopped or parked: takes items as slots become free, and writes what becomes of
 * them. All truth is in the store; when this dies, another run goes on from there. One thread runs it; workers call back
 * from theirs.
 */
final class BatchRun implements Worker.WorkerEvents {
    private static final Logger LOG = LoggerFactory.getLogger(BatchRun.class);
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final Parts parts;
    private final LaunchToken token;
    private final Slots slots;
    private final ParkPolicy parking;
    private final Wake news = new Wake();
    private volatile boolean hostStopping;

    // Both touched by the running thread alone.
    private Batch batch;
    private Instant lookedAt;

    /**
     * What a run is made of.
     *
     * @param store where the truth is
     * @param shop what the workers have in common
     * @param threads run the workers
     * @param clock what time it is
     * @param exports writes what the batch came to
     * @param holdsAccounts whether an account that refuses a session waits as a whole
     * @param news has it told that an account is held
     * @param shortage what the machine has too little of for more work
     * @param watcher is told each item that ended
     */
    record Parts(
            BatchStore store,
            Workshop shop,
            Executor threads,
            InstantSource clock,
            Exports exports,
            boolean holdsAccounts,
            HoldNews news,
            Supplier<Optional<Shortage>> shortage,
            HostWatcher watcher) {}

    BatchRun(BatchClaim claim, Parts parts) {
        this.parts = parts;
        this.token = claim.token();
        this.batch = claim.batch();
        this.lookedAt = parts.clock().instant();
        this.slots = new Slots(batch.plan().limits().maxConcurrency());
        this.parking = new ParkPolicy(claim.afterPark());
    }

    /** Ends every session; their items wait for the next host. May be called by any thread. */
    void stopHost() {
        hostStopping = true;
        news.signal();
    }

    /** Works until there is nothing more to do for this host. */
    void run() throws InterruptedException {
        while (true) {
            try {
                if (step()) {
                    return;
                }
            } catch (StoreException e) {
                LOG.error("the store cannot be used: {}; trying again", e.getMessage(), e);
            }
            news.await(LOOK);
        }
    }

    /** One look and what follows from it; true when this host has nothing more to do. */
    private boolean step() {
        if (!isStillOurs()) {
            LOG.warn("batch {} was taken from this host; ending its sessions", batch.id());
            endSessions(EndCause.HOST_STOPPED);
            return slots.isIdle();
        }
        if (hostStopping) {
            endSessions(EndCause.HOST_STOPPED);
            return slots.isIdle();
        }
        if (batch.stopping() == StopMode.NOW) {
            endSessions(EndCause.CANCELLED);
        }
        boolean paused = batch.stopping() != null || parking.park().isPresent();
        if (!paused && takeItems()) {
            return false;
        }
        return slots.isIdle() && settle();
    }

    private boolean isStillOurs() {
        Instant now = parts.clock().instant();
        if (Duration.between(lookedAt, now).abs().compareTo(LOOK) < 0) {
            return true;
        }
        Optional<BatchClaim> claim = parts.store().claimOf(token);
        claim.ifPresent(held -> batch = held.batch());
        if (claim.isPresent()) {
            parts.store().holdOf(token).ifPresent(parking::held);
            parts.shortage().get().ifPresent(shortage -> parking.isShort(shortage, now));
            lookedAt = now;
        }
        return claim.isPresent();
    }

    /** Takes as many items as there are free slots; false when there is none to take. */
    private boolean takeItems() {
        int free = slots.free(parking.workers(Integer.MAX_VALUE));
        if (free == 0) {
            return true;
        }
        List<ItemClaim> claims = parts.store().claimItems(token, free);
        slots.take(claims.size());
        claims.forEach(claim -> parts.threads().execute(() -> open(claim)));
        return !claims.isEmpty();
    }

    private void open(ItemClaim claim) {
        Instant begun = parts.clock().instant();
        Worker worker;
        try {
            worker = new Worker(
                    claim, begun, parts.shop(), parts.shop().benches().open(claim), this);
        } catch (IOException | RuntimeException e) {
            LOG.error("item {} cannot be started", claim.item().itemId(), e);
            var end = AttemptEnd.of(AttemptEnd.Kind.TRANSPORT, "it cannot be started: " + e.getMessage());
            store(claim, begun, end);
            slots.release();
            news.signal();
            return;
        }
        slots.opened(worker);
        worker.start();
    }

    private void endSessions(EndCause cause) {
        slots.sessions().forEach(worker -> worker.end(cause));
    }

    @Override
    public void reported(Worker worker) {
        parking.success();
        slots.reported();
        news.signal();
        tell(worker.claim());
    }

    @Override
    public void ended(Worker worker, @Nullable AttemptEnd end) {
        try {
            if (end != null) {
                store(worker.claim(), worker.begun(), end);
            }
            parts.shop().benches().leave(worker.claim(), worker.bench(), end == null);
            parts.shop().spent(worker.usage());
        } catch (RuntimeException e) {
            LOG.error(
                    "the end of item {} cannot be stored", worker.claim().item().itemId(), e);
        } finally {
            if (end == null) {
                slots.closed(worker);
            } else {
                slots.failed(worker);
            }
            news.signal();
        }
    }

    private void store(ItemClaim claim, Instant begun, AttemptEnd raw) {
        AttemptEnd end = raw.withError(parts.shop().withoutSecrets(raw.error()));
        Instant now = parts.clock().instant();
        parking.failure(end, begun, now);
        if (end.account() != null && parts.holdsAccounts()) {
            holdAccount(end.account(), end, now);
        }
        ItemEnd how = end.meaning(claim, batch.plan().limits().maxAttempts());
        if (parts.store().end(claim.lease(), how, end.reason(claim), now) && how == ItemEnd.FAILED) {
            tell(claim);
        }
    }

    /** What refused this session refuses the jobs and the other batches of the account as well. */
    private void holdAccount(EndReason reason, AttemptEnd end, Instant now) {
        Instant tryAt = parking.park().orElseThrow().until();
        Instant reset = end.resetAt();
        Parking why = reset != null && reset.isAfter(now) && !reset.isAfter(tryAt)
                ? new Parking(reason, reset, end.exact())
                : new Parking(reason, tryAt, false);
        parts.store().hold(token, why, tryAt, now);
        parts.store()
                .holdOf(token)
                .filter(hold -> hold.since().equals(now))
                .ifPresent(hold -> parts.news().placed(batch.id(), hold, end.error()));
    }

    private void tell(ItemClaim claim) {
        parts.watcher()
                .itemEnded(() -> parts.store().item(batch.id(), claim.item().itemId()));
    }

    /** Nothing runs and nothing was taken: the batch is done, stopped or parked. False when it is none of these after all. */
    private boolean settle() {
        Batch now = parts.store().claimOf(token).map(BatchClaim::batch).orElse(null);
        if (now == null) {
            return true;
        }
        batch = now;
        Instant at = parts.clock().instant();
        if (now.progress().running() > 0) {
            LOG.error("batch {} has items that nobody works at; they are taken back", now.id());
            return parts.store().reclaim(token, at);
        }
        Optional<Park> park = parking.park();
        if (now.stopping() == null && park.isPresent()) {
            LOG.info(
                    "batch {} is parked until {}: {}",
                    now.id(),
                    park.get().until(),
                    park.get().why());
            return parts.store().park(token, park.get().until(), park.get().why());
        }
        if (now.stopping() == null && now.progress().pending() > 0) {
            return false;
        }
        return finish(now, now.stopping() == null ? BatchStatus.COMPLETED : BatchStatus.CANCELLED);
    }

    private boolean finish(Batch now, BatchStatus status) {
        BatchStatus end = status;
        String error = null;
        try {
            parts.exports().write(now.id());
        } catch (IOException | RuntimeException e) {
            LOG.error("batch {} cannot be exported", now.id(), e);
            end = BatchStatus.FAILED;
            error = "auto-export failed: " + e.getMessage() + "; no result is lost: `agent-jobs batch export "
                    + now.id().label() + "` writes them, with --output FILE elsewhere";
        }
        return parts.store().finish(token, end, error, parts.clock().instant());
    }
}
