package io.agentjobs.core.batch.submit;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchSubmission;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.state.StateLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stores batches, in portions: one transaction for all items would keep every other writer waiting. A lock in the batch's
 * folder shows that somebody is at it, so that what a loader leaves that was killed is told from one that still works.
 *
 * @param state where batches have their folders
 * @param clock what time it is
 */
public record BatchLoader(StateFolder state, BatchStore store, InstantSource clock) {
    private static final Logger LOG = LoggerFactory.getLogger(BatchLoader.class);
    private static final int PORTION = 2000;

    /**
     * Stores what was checked, whole or not at all.
     *
     * @param reuse true to take over results of equal work
     */
    BatchSubmission load(BatchDraft draft, boolean reuse) {
        BatchId id = draft.id();
        JobFolder folder = state.batch(id);
        try (StateLock lock = lock(folder)) {
            Portions portions = new Portions(id, reuse);
            try {
                store.create(id, draft.plan(), clock.instant());
                draft.items().read(portions::add);
                portions.store();
                store.ready(id);
            } catch (RuntimeException e) {
                discard(id, e);
                throw e;
            } finally {
                remove(folder);
            }
            Batch batch = store.find(id).orElseThrow();
            return new BatchSubmission(batch, portions.reused, draft.warnings());
        }
    }

    private static StateLock lock(JobFolder folder) {
        try {
            AtomicFiles.createPrivateFolder(folder.path());
        } catch (UncheckedIOException e) {
            throw new AgentJobsException("cannot make " + folder.path() + ": " + e.getMessage(), e);
        }
        return StateLock.ofLoading(folder)
                .orElseThrow(() -> new AgentJobsException("somebody else loads into " + folder.path()));
    }

    private void discard(BatchId id, RuntimeException why) {
        try {
            store.discard(id);
        } catch (RuntimeException e) {
            // As on a full disk. The lock goes with this loader, and the next engine discards what is left.
            why.addSuppressed(e);
        }
    }

    /** Forgets the batches whose loader was killed, or could not even discard them; nobody was told that they were taken. */
    public void discardAbandoned() {
        for (BatchId id : store.loading()) {
            JobFolder folder = state.batch(id);
            if (Files.exists(folder.loading())) {
                Optional<StateLock> free = StateLock.ofLoading(folder);
                if (free.isEmpty()) {
                    continue;
                }
                free.get().close();
            }
            LOG.warn("batch {} was not stored whole, and nobody stores it any more: it is forgotten", id);
            discardIfLoading(id);
        }
    }

    private void discardIfLoading(BatchId id) {
        if (store.loading().contains(id)) {
            store.discard(id);
            remove(state.batch(id));
        }
    }

    /** The lock, and the folder when nothing else is in it. */
    private static void remove(JobFolder folder) {
        try {
            Files.deleteIfExists(folder.loading());
            Files.deleteIfExists(folder.path());
        } catch (IOException e) {
            LOG.debug("{} stays: {}", folder.path(), e.getMessage());
        }
    }

    /** Collects items until there are enough for a transaction. */
    private final class Portions {
        private final BatchId id;
        private final boolean reuse;
        private final List<NewItem> waiting = new ArrayList<>(PORTION);
        private long reused;

        Portions(BatchId id, boolean reuse) {
            this.id = id;
            this.reuse = reuse;
        }

        void add(NewItem item) {
            waiting.add(item);
            if (waiting.size() == PORTION) {
                store();
            }
        }

        void store() {
            reused += store.load(id, waiting, reuse, clock.instant());
            waiting.clear();
        }
    }
}
