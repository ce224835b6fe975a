package io.agentjobs.core.cleanup;

import io.agentjobs.api.Custody;
import io.agentjobs.api.Custody.State;
import io.agentjobs.api.Job;
import io.agentjobs.api.Printable;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Proof;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.state.StateFolder;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes one worktree: saves what it holds now, which may be more than the job left there, exports that, proves the
 * export, and only then removes. Whatever stands against it is the reason why the worktree is kept. Each step may be run
 * again after a kill.
 */
public final class CleanWorktree {
    private static final Logger LOG = LoggerFactory.getLogger(CleanWorktree.class);
    private static final int REASON_CHARS = 300;

    private final JobStore store;
    private final StateFolder state;
    private final Worktrees worktrees;
    private final UsedFolder used;
    private final WorktreeLocks locks;
    private final InstantSource clock;

    /** With what it works by. */
    public CleanWorktree(
            JobStore store,
            StateFolder state,
            Worktrees worktrees,
            UsedFolder used,
            WorktreeLocks locks,
            InstantSource clock) {
        this.store = store;
        this.state = state;
        this.worktrees = worktrees;
        this.used = used;
        this.locks = locks;
        this.clock = clock;
    }

    /** Removes the worktree of a job that has ended, or records why it stays; false when the job goes on meanwhile. */
    public boolean clean(Job job) {
        RepoBase base = job.plan().base();
        if (base == null) {
            return false;
        }
        Worktree worktree = new Worktree(job.id(), base, state.job(job.id()).work());
        try (WorktreeLocks.Held held = locks.hold(job.id())) {
            Optional<String> objection = objection(worktree);
            if (objection.isPresent()) {
                return keep(job, objection.get());
            }
            if (!record(job, State.REMOVING, null)) {
                return false;
            }
            worktrees.remove(worktree);
            LOG.info("the worktree of job {} is removed; its work is saved", job.id());
            return record(job, State.REMOVED, null);
        } catch (WorktreeException e) {
            return keep(job, String.valueOf(e.getMessage()));
        }
    }

    private Optional<String> objection(Worktree worktree) {
        Path path = worktree.path();
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS) || worktrees.isGoing(worktree)) {
            return Optional.empty();
        }
        return used.by(path).or(() -> saved(worktree));
    }

    /** Empty when all that the worktree holds is proven to be saved. */
    private Optional<String> saved(Worktree worktree) {
        Path folder = state.job(worktree.job()).path();
        Snapshot snapshot = worktrees.snapshot(worktree);
        worktrees.export(worktree, snapshot, folder);
        if (worktrees.prove(worktree, snapshot, folder) instanceof Proof.NotProven fault) {
            return Optional.of("what it holds is not proven to be saved: " + fault.reason());
        }
        // Somebody may have written meanwhile: what goes must be what was proven.
        return worktrees.snapshot(worktree).equals(snapshot)
                ? Optional.empty()
                : Optional.of("it changed while it was being saved");
    }

    private boolean keep(Job job, String why) {
        String reason = Printable.line(why, REASON_CHARS);
        LOG.warn("the worktree of job {} is kept: {}", job.id(), reason);
        return record(job, State.KEPT, reason);
    }

    private boolean record(Job job, State custody, @Nullable String reason) {
        return store.custody(new Custody(job.id(), custody, reason, clock.instant()), job.attempt());
    }
}
