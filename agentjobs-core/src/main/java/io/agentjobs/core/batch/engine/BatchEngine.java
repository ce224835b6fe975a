package io.agentjobs.core.batch.engine;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.store.BatchClaim;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.StoreException;
import io.agentjobs.core.admission.Admission;
import io.agentjobs.core.batch.submit.BatchLoader;
import io.agentjobs.core.engine.RunnerReadiness;
import io.agentjobs.core.engine.Wake;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs batches: takes over what an earlier engine left, forgets what nobody stores to its end, launches a host for each batch that waits, and tries parked ones
 * again when they are due. Woken by events, repaired by a slow tick. Owns a loop thread and a thread for each batch;
 * {@link #wake} may be called by any. The caller holds the lock of the state folder.
 */
public final class BatchEngine implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BatchEngine.class);
    private static final Duration TICK = Duration.ofMinutes(1);
    private static final Duration HOLD_LOOK = Duration.ofSeconds(5);
    private static final Duration CLOSE_PATIENCE = Duration.ofSeconds(15);

    private final BatchFollower.Parts parts;
    private final BatchLoader loads;
    private final RunnerReadiness readiness;
    private final Admission admission;
    private final int maxRunning;
    private final Supplier<LaunchToken> tokens;
    private final Consumer<Batch> ended;
    private final Map<LaunchToken, BatchFollower> followers = new ConcurrentHashMap<>();
    private final ExecutorService threads;
    private final Wake wake = new Wake();
    private volatile boolean closing;

    BatchEngine(
            BatchFollower.Parts parts,
            BatchLoader loads,
            RunnerReadiness readiness,
            Admission admission,
            int maxRunning,
            Supplier<LaunchToken> tokens,
            Consumer<Batch> ended) {
        this.parts = parts;
        this.loads = loads;
        this.readiness = readiness;
        this.admission = admission;
        this.maxRunning = maxRunning;
        this.tokens = tokens;
        this.ended = ended;
        AtomicInteger count = new AtomicInteger();
        this.threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "agentjobs-batches-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    void start() {
        adopt();
        threads.execute(this::loop);
    }

    /** Something may have happened: a batch was made or stopped, or a host has ended. Cheap. */
    public void wake() {
        followers.values().forEach(BatchFollower::look);
        wake.signal();
    }

    private void loop() {
        try {
            while (!closing) {
                Duration patience = TICK;
                try {
                    loads.discardAbandoned();
                    adopt();
                    patience = claimAll();
                } catch (AgentJobsException e) {
                    LOG.error("the state cannot be used: {}; trying again", e.getMessage(), e);
                }
                wake.await(patience);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Starts what waits, as far as the machine can take it; returns when to look again at the latest. */
    private Duration claimAll() throws InterruptedException {
        while (!closing) {
            if (admission.shortage().isPresent()) {
                return HOLD_LOOK; // the engine of the jobs tells why
            }
            if (!claim()) {
                return untilDue();
            }
        }
        return TICK;
    }

    private Duration untilDue() {
        Instant now = parts.clock().instant();
        Duration due = parts.store()
                .nextDue()
                .map(at -> Duration.between(now, at).plusMillis(1))
                .orElse(TICK);
        Duration least = Duration.ofMillis(100);
        return due.compareTo(TICK) > 0 ? TICK : due.compareTo(least) < 0 ? least : due;
    }

    private void adopt() {
        for (BatchClaim live : parts.store().live()) {
            if (!followers.containsKey(live.token())) {
                LOG.info("taking over batch {}", live.batch().id());
                follow(live.token(), new BatchFollower(parts, live.batch(), live.token()), () -> {});
            }
        }
    }

    private boolean claim() throws InterruptedException {
        LaunchToken token = tokens.get();
        Optional<BatchClaim> claim = claim(token);
        if (claim.isEmpty()) {
            return false;
        }
        Batch batch = claim.get().batch();
        BatchPlan.Agent agent = batch.plan().agent();
        Optional<String> problem = problem(agent);
        if (problem.isPresent()) {
            LOG.warn("batch {} cannot be run: {}", batch.id(), problem.get());
            parts.store()
                    .finish(
                            token,
                            BatchStatus.FAILED,
                            problem.get(),
                            parts.clock().instant());
            parts.store().find(batch.id()).ifPresent(ended);
            return true;
        }
        LOG.info("starting batch {}", batch.id());
        BatchFollower follower = new BatchFollower(parts, batch, token);
        follow(token, follower, follower::launch);
        return true;
    }

    /** A runner that fails while it is tried is none to be used; the batch says so, and the others go on. */
    private Optional<String> problem(BatchPlan.Agent agent) throws InterruptedException {
        try {
            return readiness.problem(agent.runner(), agent.model(), agent.lane());
        } catch (RuntimeException e) {
            LOG.error("runner {} cannot be tried", agent.runner(), e);
            return Optional.of("runner " + agent.runner() + " cannot be tried: " + e);
        }
    }

    /** A claim whose commit failed may have happened or not: the token tells. */
    private Optional<BatchClaim> claim(LaunchToken token) {
        BatchStore store = parts.store();
        try {
            return store.claimNext(maxRunning, token, parts.clock().instant());
        } catch (StoreException e) {
            LOG.error("a claim failed: {}; asking whether it happened", e.getMessage(), e);
            return store.claimOf(token);
        }
    }

    private void follow(LaunchToken token, BatchFollower follower, Runnable launch) {
        followers.put(token, follower);
        threads.execute(() -> {
            try {
                launch.run();
                follower.follow();
                follower.batch().ifPresent(batch -> {
                    LOG.info("batch {} is now {}", batch.id(), batch.status());
                    ended.accept(batch);
                });
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException e) {
                LOG.error("following a batch failed; the next tick takes it up again", e);
            } finally {
                followers.remove(token);
                wake.signal();
            }
        });
    }

    /** Stops following. What hosts run in processes of their own goes on; the next engine takes it over. */
    @Override
    public void close() {
        closing = true;
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(CLOSE_PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new AgentJobsException("the batches did not stop within " + CLOSE_PATIENCE.toSeconds() + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
