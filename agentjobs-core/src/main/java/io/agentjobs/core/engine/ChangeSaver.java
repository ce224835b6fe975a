package io.agentjobs.core.engine;

import io.agentjobs.api.Job;
import io.agentjobs.api.Kind;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Saves what a job changed, as objects in its repository and as files in its folder. */
final class ChangeSaver {
    private static final Logger LOG = LoggerFactory.getLogger(ChangeSaver.class);
    private static final Changes NO_REPOSITORY = new Changes(null, null, null, null);

    private final Worktrees worktrees;

    ChangeSaver(Worktrees worktrees) {
        this.worktrees = worktrees;
    }

    /**
     * What became of a job's changes.
     *
     * @param present whether there are any; null when that is not known or the job has no repository
     * @param note what people must know of them; null when nothing
     * @param snapshot what was saved; null when nothing was
     * @param newBase the commit that the work was put onto, when the job was told to do that; null when it starts where it
     *     did
     */
    record Changes(
            @Nullable Boolean present,
            @Nullable String note,
            @Nullable Snapshot snapshot,
            @Nullable String newBase) {

        /** Whether there may be changes that were not saved. */
        boolean failed() {
            return snapshot == null && note != null;
        }
    }

    Changes save(Job job, JobFolder folder) {
        RepoBase base = job.plan().base();
        if (base == null || !Files.isDirectory(folder.work())) {
            return NO_REPOSITORY;
        }
        try {
            Worktree worktree = new Worktree(job.id(), base, folder.work());
            Snapshot snapshot = worktrees.snapshot(worktree);
            String newBase = newBase(folder, base, snapshot);
            if (newBase != null) {
                worktree = new Worktree(job.id(), base.at(newBase), folder.work());
                snapshot = worktrees.snapshot(worktree);
            }
            worktrees.export(worktree, snapshot, folder.path());
            boolean broken = job.plan().kind() == Kind.REVIEW && snapshot.hasChanges();
            String warning = broken ? "WARNING: review job changed the worktree" : null;
            return new Changes(snapshot.hasChanges(), warning, snapshot, newBase);
        } catch (WorktreeException e) {
            LOG.error("the changes of job {} cannot be saved; its worktree stays", job.id(), e);
            return new Changes(null, "its changes are not saved, the worktree stays: " + e.getMessage(), null, null);
        }
    }

    /** The commit that the job was told to put its work onto, once it has done so; null otherwise. */
    private @Nullable String newBase(JobFolder folder, RepoBase base, Snapshot snapshot) {
        if (!Files.exists(folder.newBase(), LinkOption.NOFOLLOW_LINKS)) {
            return null;
        }
        try {
            String onto =
                    Files.readString(folder.newBase(), StandardCharsets.UTF_8).strip();
            boolean done = worktrees
                    .branches()
                    .forkPoint(base.repository(), onto, snapshot.head())
                    .filter(onto::equals)
                    .isPresent();
            return done && !onto.equals(base.commit()) ? onto : null;
        } catch (IOException | WorktreeException e) {
            LOG.warn(
                    "whether the work in {} was put onto another commit is not known: {}",
                    folder.path(),
                    e.getMessage());
            return null;
        }
    }
}
