package io.agentjobs.core.engine;

import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.core.cleanup.WorktreeLocks;
import io.agentjobs.core.course.ClientSettings;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Files;

/**
 * The place where an agent works: a worktree of its own, or an empty folder. Made before the first session; a later one
 * finds it as it was left, or brought back at the same path, where its client looks for it.
 */
final class WorkPlace {
    private final Worktrees worktrees;
    private final WorktreeLocks locks;
    private final boolean repoHooks;

    WorkPlace(Worktrees worktrees, WorktreeLocks locks, boolean repoHooks) {
        this.worktrees = worktrees;
        this.locks = locks;
        this.repoHooks = repoHooks;
    }

    /** A job never runs in the main checkout: without a worktree of its own it does not run at all. */
    void make(Job job, JobFolder folder) throws PreparationFailed, IOException {
        RepoBase base = job.plan().base();
        if (base == null) {
            Files.createDirectories(folder.work());
        } else {
            try {
                worktrees.verify(worktrees.create(base, folder.work(), job.id()));
            } catch (WorktreeException e) {
                throw new PreparationFailed(EndReason.ISOLATION, e.getMessage(), e);
            }
            if (!repoHooks) {
                refuseHooks(folder);
            }
        }
        ClientSettings.note(folder);
    }

    /** For a session that goes on where an earlier one worked. */
    void bringBack(Job job, JobFolder folder) throws PreparationFailed, IOException {
        RepoBase base = job.plan().base();
        if (base == null) {
            Files.createDirectories(folder.work());
        } else {
            restore(new Worktree(job.id(), base, folder.work()));
        }
        // After the restoration: it brings back what the job left there, too.
        if (!ClientSettings.unchanged(folder)) {
            throw new PreparationFailed(
                    EndReason.REPO_HOOKS,
                    "settings of an agent client in the work directory are not those that the job began with: put"
                            + " .claude, .codex and .mcp.json back as they were, or cancel the job");
        }
    }

    private void restore(Worktree worktree) throws PreparationFailed {
        // A cleanup that is at work on it comes to its end first.
        try (WorktreeLocks.Held held = locks.hold(worktree.job())) {
            if (!Files.isDirectory(worktree.path()) || worktrees.isGoing(worktree)) {
                worktrees.restore(worktree);
            }
            worktrees.verify(worktree);
        } catch (WorktreeException e) {
            throw new PreparationFailed(EndReason.ISOLATION, e.getMessage(), e);
        }
    }

    private static void refuseHooks(JobFolder folder) throws PreparationFailed {
        String file = RepoHooks.find(folder.work()).orElse(null);
        if (file != null) {
            throw new PreparationFailed(
                    EndReason.REPO_HOOKS,
                    file + " at the base commit makes the agent's client run programs outside the guard: set"
                            + " \"repo_hooks\": \"allow\" in config.json if you trust them");
        }
    }
}
