package io.agentjobs.api.git;

import io.agentjobs.api.JobId;
import io.agentjobs.api.RepoBase;
import java.nio.file.Path;

/**
 * Git, as far as jobs need it. Never moves a ref of the user's, never touches the main checkout, its index or its
 * configuration, never runs a hook, filter or program that the repository names. Safe for use by many threads and
 * processes on one repository.
 */
public interface Worktrees {

    /**
     * Finds the repository around a path and the commit a ref names. Changes nothing.
     *
     * @throws WorktreeException when the path is no repository, is not served (the reason says which of its features),
     *     or the ref names no commit
     */
    ResolvedBase resolve(Path insideRepository, String ref);

    /**
     * Makes a worktree at the base commit, detached. {@code path} must not exist, or be what an earlier call for the
     * same job left behind, which is then made good. When it throws, no worktree is left.
     *
     * @throws WorktreeException when no isolated worktree could be made
     */
    Worktree create(RepoBase base, Path path, JobId job);

    /**
     * Makes sure that the folder still is this job's own worktree and nothing redirects it.
     *
     * @throws WorktreeException when it is not
     */
    void verify(Worktree worktree);

    /**
     * Stores everything that the job changed as objects, held by {@code refs/agent-jobs/jobs/<id>}, without touching the
     * worktree's index or files.
     *
     * @throws WorktreeException when it cannot; the worktree is as it was
     */
    Snapshot snapshot(Worktree worktree);

    /**
     * Writes {@code changes.patch} (base to snapshot; binary-safe, independent of any diff configuration) and
     * {@code diffstat.txt} into a folder, replacing what is there.
     *
     * @throws WorktreeException when it cannot
     */
    void export(Worktree worktree, Snapshot snapshot, Path folder);

    /**
     * A text that changes when the main checkout's state (its head, and which files differ) changes; tells a job that
     * wrote outside its worktree.
     */
    String checkoutFingerprint(Path repository);

    /**
     * Removes the worktree and git's record of it; follows no link. What was snapshotted stays. Does nothing when it is
     * gone.
     *
     * @throws WorktreeException when the folder is not this job's worktree; it is left as it is
     */
    void remove(Worktree worktree);
}
