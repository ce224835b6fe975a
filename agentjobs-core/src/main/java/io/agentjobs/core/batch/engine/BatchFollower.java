package io.agentjobs.core.batch.engine;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.StoreException;
import io.agentjobs.core.batch.export.Exports;
import io.agentjobs.core.batch.host.BatchLaunch;
import io.agentjobs.core.batch.host.BatchLeftovers;
import io.agentjobs.core.engine.Wake;
import io.agentjobs.core.host.LaunchOwner;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows one launch of a batch until the batch no longer belongs to it: a fresh one that it starts, or one that an
 * earlier engine left. The host writes all results itself; this only takes the batch back when the host is certainly dead.
 * One thread runs it.
 */
final class BatchFollower {
    private static final Logger LOG = LoggerFactory.getLogger(BatchFollower.class);
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final Parts parts;
    private final Batch batch;
    private final LaunchToken token;
    private final JobFolder folder;
    private final Wake wake = new Wake();
    private @Nullable CompletableFuture<Void> ended;
    private boolean hasNeverRun;

    /** What followers work with. */
    record Parts(
            BatchStore store,
            StateFolder state,
            BatchHosts hosts,
            ProcessTable table,
            ProcessEnder ender,
            Exports exports,
            InstantSource clock) {}

    BatchFollower(Parts parts, Batch batch, LaunchToken token) {
        this.parts = parts;
        this.batch = batch;
        this.token = token;
        this.folder = parts.state().batch(batch.id());
    }

    /** Starts the host. What goes wrong here is seen by {@link #follow}, as a host that never was. */
    void launch() {
        try {
            AtomicFiles.createPrivateFolder(folder.path());
            CompletableFuture<Void> end = parts.hosts()
                    .launch(
                            folder,
                            new BatchLaunch(
                                    batch.id().value(),
                                    token.value(),
                                    parts.state().root().toString()));
            ended = end;
            CompletableFuture<Void> unused = end.thenRun(wake::signal);
        } catch (IOException | UncheckedIOException e) {
            LOG.error("no host can be started for batch {}", batch.id(), e);
        }
    }

    /** The batch as it stands now. */
    Optional<Batch> batch() {
        return parts.store().find(batch.id());
    }

    /** Something may have happened. */
    void look() {
        wake.signal();
    }

    /** Follows until the batch no longer belongs to this launch. */
    void follow() throws InterruptedException {
        while (true) {
            try {
                if (isSettled()) {
                    return;
                }
            } catch (IOException | StoreException e) {
                LOG.error("batch {}: {}; trying again", batch.id(), e.getMessage(), e);
            }
            wake.await(LOOK);
        }
    }

    private boolean isSettled() throws IOException, InterruptedException {
        // Asked before the store: a host that ends in between has settled its batch by then.
        Optional<ProcessIdentity> dead = deadHost();
        if (parts.store().claimOf(token).isEmpty()) {
            return true;
        }
        if (dead.isEmpty() && !hasNeverRun) {
            return false;
        }
        if (dead.isPresent()) {
            LOG.warn("the host of batch {} is gone; taking the batch back", batch.id());
            new BatchLeftovers(parts.table(), parts.ender()).end(JobMarker.of(batch.id(), token), folder, dead.get());
        }
        parts.store().reclaim(token, parts.clock().instant());
        exportIfFinal();
        return true;
    }

    /** The process that ran the launch and does not live any more; none while it may still run. */
    private Optional<ProcessIdentity> deadHost() throws IOException {
        CompletableFuture<Void> end = ended;
        boolean hostEnded = end == null || end.isDone();
        Optional<LaunchOwner> owner = LaunchOwner.read(folder, token);
        if (owner.isEmpty() && hostEnded) {
            LaunchOwner.revoke(folder, token);
            owner = LaunchOwner.read(folder, token);
        }
        if (owner.isEmpty()) {
            return Optional.empty();
        }
        ProcessIdentity host = owner.get().host();
        hasNeverRun = host == null;
        if (host == null) {
            return Optional.empty();
        }
        boolean alive = host.equals(parts.table().current())
                ? !hostEnded
                : parts.table().isAlive(host);
        return alive ? Optional.empty() : Optional.of(host);
    }

    private void exportIfFinal() {
        try {
            if (parts.store().find(batch.id()).filter(b -> b.status().isFinal()).isPresent()) {
                parts.exports().write(batch.id());
            }
        } catch (IOException e) {
            LOG.error("batch {} cannot be exported: {}", batch.id(), e.getMessage(), e);
        }
    }
}
