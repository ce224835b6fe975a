package io.agentjobs.core.batch.host;

import io.agentjobs.api.JobId;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Proof;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.core.engine.RepoHooks;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives each attempt at an item a worktree of its own, and keeps what was changed in it, as objects and as patches in the
 * item's folder. A worktree goes only when its patches are proven. Safe for use by many threads, for different items.
 */
final class ItemWorktrees {
    private static final Logger LOG = LoggerFactory.getLogger(ItemWorktrees.class);
    private static final String NAME_FILE = "worktree-id.txt";

    private final Worktrees worktrees;
    private final RepoBase base;
    private final boolean repoHooks;
    private final Supplier<JobId> names;

    /**
     * Worktrees that start there.
     *
     * @param repoHooks true to take a base commit that configures hooks for an agent client
     * @param names makes the names under which the changes are kept in the repository
     */
    ItemWorktrees(Worktrees worktrees, RepoBase base, boolean repoHooks, Supplier<JobId> names) {
        this.worktrees = worktrees;
        this.base = base;
        this.repoHooks = repoHooks;
        this.names = names;
    }

    /**
     * Makes a fresh worktree; what an attempt that was lost with its host left behind is saved first.
     *
     * @throws IOException when there can be none; the message is for people
     */
    Path open(JobFolder folder) throws IOException {
        if (Files.exists(folder.work()) && !close(folder)) {
            throw new IOException("the worktree of an earlier attempt is still there: " + folder.work());
        }
        JobId name = names.get();
        AtomicFiles.write(folder.path().resolve(NAME_FILE), name.value());
        try {
            worktrees.verify(worktrees.create(base, folder.work(), name));
        } catch (WorktreeException e) {
            throw new IOException("no worktree can be made: " + e.getMessage(), e);
        }
        String hooks = repoHooks ? null : RepoHooks.find(folder.work()).orElse(null);
        if (hooks != null) {
            throw new IOException(
                    hooks + " at the base commit makes the agent's client run programs outside the guard: set"
                            + " \"repo_hooks\": \"allow\" in config.json if you trust them");
        }
        return folder.work();
    }

    /**
     * Saves what was changed and removes the worktree.
     *
     * @return false when the worktree had to stay
     */
    boolean close(JobFolder folder) {
        try {
            JobId name = new JobId(Files.readString(folder.path().resolve(NAME_FILE), StandardCharsets.UTF_8)
                    .strip());
            Worktree worktree = new Worktree(name, base, folder.work());
            Snapshot snapshot = worktrees.snapshot(worktree);
            if (snapshot.hasChanges()) {
                worktrees.export(worktree, snapshot, folder.path());
                if (worktrees.prove(worktree, snapshot, folder.path()) instanceof Proof.NotProven doubt) {
                    LOG.error("the worktree {} stays: {}", folder.work(), doubt.reason());
                    return false;
                }
            }
            worktrees.remove(worktree);
            return true;
        } catch (WorktreeException | IOException e) {
            LOG.error("the worktree {} stays: {}", folder.work(), e.getMessage(), e);
            return false;
        }
    }

    /** Whether an item's folder holds changes that somebody may want. */
    boolean holdsChanges(JobFolder folder) {
        return Files.exists(folder.patch()) || Files.exists(folder.work());
    }
}
