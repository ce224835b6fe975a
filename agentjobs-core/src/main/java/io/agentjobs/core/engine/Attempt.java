package io.agentjobs.core.engine;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.api.store.StoreException;
import io.agentjobs.core.acceptance.AcceptanceRun;
import io.agentjobs.core.engine.LaunchState.Ended;
import io.agentjobs.core.engine.LaunchState.Lost;
import io.agentjobs.core.engine.LaunchState.NeverRan;
import io.agentjobs.core.engine.LaunchState.Running;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.host.Leftovers;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows one claim to its end: a fresh one that it launches, or one that an earlier engine left. One thread runs it; it
 * remembers nothing that is not on disk, so any later one can take over at any point.
 */
final class Attempt implements Runnable {
    private static final long LEAST_BYTES = 1 << 20;
    private static final Logger LOG = LoggerFactory.getLogger(Attempt.class);
    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final Duration SOON = Duration.ofSeconds(1);
    /** How often a session at work is looked at: what it has used is to be seen while it runs. */
    private static final Duration AT_WORK = Duration.ofSeconds(2);

    private final Parts parts;
    private final Job job;
    private final LaunchToken token;
    private final @Nullable Claim claim;
    private final JobFolder folder;
    private final UpdateCourier courier;
    private final Probing probe;
    private final LiveSpend spend;
    private final Overrun overrun;
    private final AcceptanceRun acceptance;
    private final Wake wake = new Wake();

    private Hosts.@Nullable Launched launched;
    private boolean recorded;
    private Duration pause;
    private volatile EndWish wish = EndWish.NONE;

    /**
     * What attempts work with.
     *
     * @param store the durable state
     * @param state the state folder
     * @param preparation makes claims ready
     * @param checkout watches the main checkout
     * @param collector judges what they came to
     * @param spending prices what they use
     * @param hosts runs them
     * @param table knows processes
     * @param ender ends what a lost host left
     * @param acceptance what runs of acceptance commands are made of
     * @param tick how long to wait for an event at most
     * @param clock what time it is
     * @param finished is told each job that ended or was stopped
     */
    record Parts(
            JobStore store,
            StateFolder state,
            Preparation preparation,
            CheckoutWatch checkout,
            Collector collector,
            Spending spending,
            Hosts hosts,
            ProcessTable table,
            ProcessEnder ender,
            AcceptanceRun.Parts acceptance,
            Duration tick,
            InstantSource clock,
            Consumer<Job> finished) {}

    private Attempt(Parts parts, Job job, JobAttempt attempt, LaunchToken token, @Nullable Claim claim) {
        this.parts = parts;
        this.job = job;
        this.token = token;
        this.claim = claim;
        this.folder = parts.state().job(job.id());
        this.courier = new UpdateCourier(parts.store(), job.id(), token, folder);
        this.probe = new Probing(parts.store(), token, folder, parts.clock());
        this.spend = new LiveSpend(parts.store(), parts.spending(), token, folder);
        this.pause = parts.tick();
        this.overrun = new Overrun(attempt.limits().time());
        this.acceptance = new AcceptanceRun(parts.acceptance(), folder, job.id(), token);
    }

    /** An attempt that is still to be launched. */
    static Attempt fresh(Parts parts, Claim claim) {
        return new Attempt(parts, claim.job(), claim.attempt(), claim.token(), claim);
    }

    /** An attempt that an earlier engine claimed. */
    static Attempt adopted(Parts parts, LiveAttempt live) {
        return new Attempt(parts, live.job(), live.attempt(), live.token(), null);
    }

    /** Something may have happened to it. */
    void look() {
        wake.signal();
    }

    /** Its owner wants it to end. Asking twice changes nothing; a cancel goes before a stop. */
    void end(EndWish wanted) {
        if (wanted.compareTo(wish) > 0) {
            wish = wanted;
            overrun.endRequested();
            acceptance.end();
            wake.signal();
        }
    }

    @Override
    public void run() {
        try {
            if (claim != null && !launch(claim)) {
                return;
            }
            while (!step()) {
                wake.await(overrun.patience(pause));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Prepares and starts; false when that already ended the job. */
    private boolean launch(Claim fresh) throws InterruptedException {
        try {
            parts.preparation().begin(fresh);
            try (CheckoutWatch.Look look = parts.checkout().begin(job);
                    Hosts.Opening host = parts.hosts().open(folder, job.id(), token)) {
                HostPlan plan = parts.preparation().complete(fresh);
                if (wish == EndWish.NONE) {
                    look.note(folder);
                    launched = host.launch(plan);
                    var unused = CompletableFuture.allOf(
                            launched.taken().thenRun(wake::signal),
                            launched.ended().thenRun(wake::signal));
                }
            }
            return true;
        } catch (PreparationFailed e) {
            LOG.warn("job {} cannot be launched: {}", job.id(), e.getMessage());
            Judgement judgement = Judgement.failed(e.reason(), e.getMessage());
            settleUntilStored(() -> parts.collector().notLaunched(ongoing(), judgement));
        } catch (HostsClosedException e) {
            LOG.info("job {} waits for the next engine", job.id());
            parts.store().release(token);
        } catch (IOException e) {
            LOG.error("no host can be started for job {}", job.id(), e);
            giveUp(Judgement.failed(EndReason.PREPARATION, "no host can be started: " + e.getMessage()));
        }
        return false;
    }

    /** One look and what follows from it; true when the claim is settled. */
    private boolean step() throws InterruptedException {
        try {
            if (Files.isDirectory(folder.control())) {
                // Also to a host that is still starting: it finds the wish when it is up.
                wish.passOn(folder, token);
            }
            LaunchState launch = LaunchState.look(folder, token, parts.table(), launched);
            if (launch instanceof Ended ended) {
                courier.carry(HostPlan.read(folder.plan(token)).told());
                settleUntilStored(() -> parts.collector()
                        .collect(ongoing(), ended.outcome(), new Collector.Accepting(acceptance, this::asked)));
                return true;
            }
            if (launch instanceof Lost lost) {
                return endLost(lost.host());
            }
            if (launch instanceof NeverRan) {
                return settleUnrun();
            }
            if (launch instanceof Running running) {
                follow(running.host());
            }
            return false;
        } catch (IOException | StoreException e) {
            LOG.error("job {}: {}; trying again", job.id(), e.getMessage(), e);
            wake.await(RETRY);
            return false;
        }
    }

    private void follow(ProcessIdentity host) throws IOException {
        HostPlan plan = HostPlan.read(folder.plan(token));
        if (!recorded) {
            parts.store().started(token, host, plan.firstSessionId());
            recorded = true;
        }
        boolean awaitsAnswer = courier.carry(plan.told());
        probe.look();
        spend.look(plan.carried());
        pause = awaitsAnswer || probe.isOpen() ? SOON : AT_WORK;
        if (overrun.isOver()) {
            LOG.error("the host of job {} does not end by itself; killing it", job.id());
            parts.ender().killGroup(host);
        }
    }

    private boolean endLost(ProcessIdentity host) throws IOException, InterruptedException {
        parts.hosts().clear(job.id());
        var left = Leftovers.ofOneOfMany(parts.table(), parts.ender()).end(JobMarker.of(job.id(), token), folder, host);
        if (!left.isEmpty()) {
            LOG.error("processes of job {} cannot be ended: {}", job.id(), left);
        }
        Judgement lost = overrun.isOver()
                ? Judgement.timeout("its host hung")
                : Judgement.failed(EndReason.HOST_LOST, fullDisk());
        giveUp(wish.judgement().orElse(lost));
        return true;
    }

    /** A host that can write nothing any more cannot say so either; null when there is room. */
    private @Nullable String fullDisk() {
        try {
            return Files.getFileStore(folder.path()).getUsableSpace() < LEAST_BYTES
                    ? "no space is left on the disk of " + folder.path() + ": make room"
                    : null;
        } catch (IOException e) {
            return null;
        }
    }

    private boolean settleUnrun() throws InterruptedException {
        if (wish != EndWish.NONE) {
            giveUp(wish.judgement().orElseThrow());
        } else if (claim == null) {
            LOG.info("job {} was claimed but never ran; it goes back to the queue", job.id());
            parts.store().release(token);
            // A job that was to be cancelled meanwhile has ended with that.
            parts.store()
                    .find(job.id())
                    .filter(released -> !released.status().isActive())
                    .ifPresent(parts.finished());
        } else {
            giveUp(Judgement.failed(
                    EndReason.HOST_LOST, "its host ended before it took the job: see " + folder.hostLog()));
        }
        return true;
    }

    /** What an acceptance command that was ended means: its owner wanted that. */
    private Judgement asked() {
        return wish.judgement().orElseGet(Judgement::cancelled);
    }

    private Ongoing ongoing() throws IOException {
        HostPlan.Carried carried = Files.exists(folder.plan(token))
                ? HostPlan.read(folder.plan(token)).carried()
                : null;
        AccountHold hold = parts.store().holds().stream()
                .filter(held -> held.account().equals(Account.of(job.plan())))
                .findFirst()
                .orElse(null);
        return new Ongoing(token, job, parts.store().attempts(job.id()), carried, hold);
    }

    private void giveUp(Judgement judgement) throws InterruptedException {
        settleUntilStored(() -> parts.collector().giveUp(ongoing(), judgement));
    }

    /** Makes a settlement; may be asked again when the store failed. */
    private interface SettlementMaker {
        Settlement make() throws IOException, InterruptedException;
    }

    /** An engine that closes cuts off what it does: what came of that says nothing of the job. The next one looks again. */
    private static void requireUninterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("the engine is closing");
        }
    }

    private void settleUntilStored(SettlementMaker maker) throws InterruptedException {
        while (true) {
            try {
                Settlement settlement = maker.make();
                requireUninterrupted();
                if (settlement.store(parts.store(), token)) {
                    LOG.info("job {}: {}", job.id(), settlement.line());
                } else {
                    LOG.warn("job {} was settled by another claim; this settlement is not stored", job.id());
                }
                parts.store()
                        .find(job.id())
                        .filter(settled -> !settled.status().isActive())
                        .ifPresent(parts.finished());
                return;
            } catch (IOException | StoreException e) {
                LOG.error("what job {} came to cannot be stored: {}; trying again", job.id(), e.getMessage(), e);
                wake.await(RETRY);
            }
        }
    }
}
