package io.agentjobs.core.engine;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.api.store.StoreException;
import io.agentjobs.core.admission.Admission;
import io.agentjobs.core.admission.HoldNote;
import io.agentjobs.core.admission.Shortage;
import io.agentjobs.core.attention.Notifiers;
import io.agentjobs.core.cleanup.Cleanup;
import io.agentjobs.core.owner.OwnerNotices;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs jobs: takes over what an earlier engine left, claims what is queued, follows each claim, passes on wishes to end
 * and has lines delivered. Woken by events, repaired by a slow tick. Owns a loop thread, a thread for each attempt, one
 * for deliveries, one for each notifier of the owner and one for upkeep; {@link #wake} may be called by any thread. The caller holds the lock of the state
 * folder.
 */
public final class Engine implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Engine.class);
    private static final Duration HOLD_LOOK = Duration.ofSeconds(5);
    private static final Duration CLOSE_PATIENCE = Duration.ofSeconds(15);

    private final JobStore store;
    private final Attempt.Parts parts;
    private final int maxRunning;
    private final Supplier<LaunchToken> tokens;
    private final InstantSource clock;
    private final Admission admission;
    private final HoldNote hold;
    private final FallBacks fallBacks;
    private final NextTry nextTry;
    private final Janitor janitor;
    private final Telling telling;
    private final Upkeep upkeep;
    private final Map<LaunchToken, Attempt> attempts = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(named());
    private final Wake wake = new Wake();
    private volatile boolean closing;

    Engine(
            Attempt.Parts parts,
            int maxRunning,
            Supplier<LaunchToken> tokens,
            InstantSource clock,
            Admission admission,
            Notifiers notifiers,
            Cleanup cleanup,
            List<Runnable> chores) {
        this.store = parts.store();
        this.parts = parts;
        this.maxRunning = maxRunning;
        this.tokens = tokens;
        this.clock = clock;
        this.admission = admission;
        this.hold = new HoldNote(parts.state().holdNote());
        this.fallBacks = new FallBacks(store, parts.preparation()::hasClient, clock);
        this.nextTry = new NextTry(store, clock);
        this.janitor = new Janitor(cleanup, parts.tick());
        this.telling =
                new Telling(store, new OwnerNotices(parts.state()), notifiers, clock, parts.tick(), janitor::wake);
        this.upkeep = new Upkeep(chores, parts.tick());
    }

    /** Takes over what an earlier engine left, then starts to work. */
    void start() {
        adopt();
        threads.execute(this::loop);
        threads.execute(janitor);
        telling.tasks().forEach(threads::execute);
        threads.execute(upkeep);
    }

    /** Something may have happened: a job was queued or cancelled, or a host has ended. Cheap. */
    public void wake() {
        attempts.values().forEach(Attempt::look);
        wake.signal();
        telling.wake();
    }

    /** How many claims it follows now. */
    public int running() {
        return attempts.size();
    }

    private void loop() {
        try {
            while (!closing) {
                Duration pause = parts.tick();
                try {
                    adopt();
                    pause = claim();
                    if (fallBacks.look()) {
                        pause = claim();
                    }
                    pause = nextTry.within(pause);
                } catch (StoreException e) {
                    LOG.error("the store cannot be used: {}; trying again", e.getMessage(), e);
                }
                wake.await(pause);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Follows claims that nobody follows, and passes on wishes to end. */
    private void adopt() {
        for (LiveAttempt live : store.live()) {
            Attempt attempt = attempts.get(live.token());
            if (attempt == null) {
                LOG.info("taking over job {}", live.job().id());
                attempt = Attempt.adopted(parts, live);
                attempt.end(EndWish.of(live.job()));
                follow(live.token(), attempt);
            }
            attempt.end(EndWish.of(live.job()));
        }
    }

    /** Starts what waits, as far as there are places and the machine can take it; returns when to look again at the latest. */
    private Duration claim() {
        while (!closing && attempts.size() < maxRunning) {
            Duration pause = admission.pause();
            if (!pause.isZero()) {
                return pause;
            }
            Optional<Shortage> shortage = admission.shortage();
            hold.say(shortage);
            if (shortage.isPresent()) {
                return HOLD_LOOK;
            }
            LaunchToken token = tokens.get();
            Optional<Claim> claim = claim(token);
            if (claim.isEmpty()) {
                break;
            }
            LOG.info("starting job {}", claim.get().job().id());
            admission.launched();
            follow(token, Attempt.fresh(parts, claim.get()));
        }
        return parts.tick();
    }

    /** A claim whose commit failed may have happened or not: the token tells. */
    private Optional<Claim> claim(LaunchToken token) {
        try {
            return store.claimNext(maxRunning, token, clock.instant());
        } catch (StoreException e) {
            LOG.error("a claim failed: {}; asking whether it happened", e.getMessage(), e);
            return store.claimOf(token);
        }
    }

    private void follow(LaunchToken token, Attempt attempt) {
        attempts.put(token, attempt);
        try {
            threads.execute(() -> run(token, attempt));
        } catch (RejectedExecutionException e) {
            attempts.remove(token); // closed meanwhile: the next engine takes the claim up
        }
    }

    private void run(LaunchToken token, Attempt attempt) {
        try {
            attempt.run();
        } catch (RuntimeException e) {
            LOG.error("following a job failed; the next tick takes it up again", e);
        } finally {
            attempts.remove(token);
            wake.signal();
            janitor.wake();
            upkeep.wake();
            telling.wake();
        }
    }

    /**
     * Claims and launches nothing from now on; what it follows is followed to its end. To be called before hosts are ended,
     * whose places would be taken at once.
     */
    public void claimNoMore() {
        closing = true;
        wake.signal();
    }

    /**
     * Stops following. What hosts run in processes of their own goes on; the next engine takes it over. Waits a while for
     * attempts whose host is ending.
     */
    @Override
    public void close() {
        claimNoMore();
        threads.shutdown();
        threads.shutdownNow();
        try {
            if (!threads.awaitTermination(CLOSE_PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new AgentJobsException("the engine did not stop within " + CLOSE_PATIENCE.toSeconds() + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static ThreadFactory named() {
        AtomicInteger count = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, "agentjobs-engine-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }
}
