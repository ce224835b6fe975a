package io.agentjobs.core.batch.host;

import io.agentjobs.api.JobId;
import io.agentjobs.api.batch.WorkPlace;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.store.BatchClaim;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.core.admission.Admission;
import io.agentjobs.core.admission.Machine;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.batch.export.Exports;
import io.agentjobs.core.config.CourseConfig;
import io.agentjobs.core.engine.RandomIds;
import io.agentjobs.core.host.LaunchOwner;
import io.agentjobs.core.owner.OwnerNotices;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The host of one launch of a batch: makes itself the owner of the launch, runs the batch, ends what its clients left
 * running. One thread runs it; {@link #stop} may be called by any.
 */
public final class BatchHost {
    private static final Logger LOG = LoggerFactory.getLogger(BatchHost.class);

    private final BatchLaunch launch;
    private final JobFolder folder;
    private final HostParts parts;
    private final BatchStore store;
    private final Supplier<Worktrees> worktrees;
    private final RandomIds ids;
    private final HostWatcher watcher;

    // Both guarded by this object's monitor.
    private @Nullable BatchRun run;
    private boolean stopping;

    /**
     * The host of that launch.
     *
     * @param worktrees git, asked for only when items have worktrees
     * @param watcher is told what happens
     */
    public BatchHost(
            BatchLaunch launch,
            HostParts parts,
            BatchStore store,
            Supplier<Worktrees> worktrees,
            RandomIds ids,
            HostWatcher watcher) {
        this.launch = launch;
        this.folder = StateFolder.open(parts.context().stateFolder()).batch(launch.batchId());
        this.parts = parts;
        this.store = store;
        this.worktrees = worktrees;
        this.ids = ids;
        this.watcher = watcher;
    }

    /** Ends its sessions; what they had not done waits for the next host. */
    public synchronized void stop() {
        stopping = true;
        if (run != null) {
            run.stopHost();
        }
    }

    /**
     * Runs until the batch is done, stopped or parked.
     *
     * @return false when the launch belongs to somebody else or was revoked: nothing ran then
     * @throws IOException when the files of the batch cannot be written
     */
    public boolean run() throws IOException, InterruptedException {
        if (!LaunchOwner.take(folder, launch.launchToken(), parts.table().current())) {
            LOG.warn("the launch of batch {} is not this host's to run", launch.batch());
            return false;
        }
        Optional<BatchClaim> claim = store.claimOf(launch.launchToken());
        if (claim.isEmpty()) {
            return false;
        }
        ExecutorService threads = threads();
        try {
            run(claim.get(), threads);
        } finally {
            threads.shutdown();
            endLeftovers();
        }
        return true;
    }

    private void run(BatchClaim claim, ExecutorService threads) throws InterruptedException {
        Workshop shop = new Workshop(claim, folder, parts, store, threads, ids::sessionId, itemWorktrees(claim));
        BatchRun started = new BatchRun(
                claim,
                new BatchRun.Parts(
                        store,
                        shop,
                        threads,
                        parts.context().clock(),
                        new Exports(store),
                        CourseConfig.from(parts.context().settings()).park(),
                        new HoldNews(
                                new OwnerNotices(
                                        StateFolder.open(parts.context().stateFolder())),
                                watcher),
                        new Admission(parts.config().admission(), Machine.local(), folder.path(), Monotonic.system())
                                ::shortage,
                        watcher));
        synchronized (this) {
            run = started;
            if (stopping) {
                started.stopHost();
            }
        }
        started.run();
        shop.benches().close();
    }

    private @Nullable ItemWorktrees itemWorktrees(BatchClaim claim) {
        return claim.batch().plan().place() instanceof WorkPlace.OwnWorktree own
                ? new ItemWorktrees(
                        worktrees.get(),
                        own.base(),
                        parts.config().repoHooks(),
                        () -> JobId.create(parts.context().clock().instant(), ids.random()))
                : null;
    }

    private void endLeftovers() throws IOException, InterruptedException {
        new BatchLeftovers(parts.table(), parts.ender())
                .end(
                        JobMarker.of(launch.batchId(), launch.launchToken()),
                        folder,
                        parts.table().current());
    }

    private static ExecutorService threads() {
        AtomicInteger count = new AtomicInteger();
        return Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "agentjobs-worker-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }
}
