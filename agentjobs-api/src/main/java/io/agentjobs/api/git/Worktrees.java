package io.agentjobs.api.git;

import io.agentjobs.api.JobId;
import io.agentjobs.api.RepoBase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

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
     * worktree's index or files: commits, index, files, untracked files that are not ignored, and the same of submodules
     * and of repositories that the job made inside the worktree.
     *
     * @throws WorktreeException when it cannot; the worktree is as it was
     */
    Snapshot snapshot(Worktree worktree);

    /**
     * The newest snapshot of a job, whether or not its worktree is there; empty when its ref is gone.
     *
     * @throws WorktreeException when the repository cannot be read
     */
    Optional<Snapshot> saved(RepoBase base, JobId job);

    /**
     * Writes the newest snapshot as files into a folder, replacing what is there. The patches are binary-safe and
     * independent of any diff configuration. The worktree need not be there any more.
     *
     * <ul>
     *   <li>{@code changes.patch}: base to snapshot, all in one;
     *   <li>{@code commits.patch}: the job's commits, as mails where they follow from the base one by one, else as one
     *       patch;
     *   <li>{@code staged.patch}: the head to the index;
     *   <li>{@code uncommitted.patch}: the head to the files that are tracked;
     *   <li>{@code untracked.tar}: the files that are neither tracked nor ignored;
     *   <li>{@code inner-<n>.bundle}: the commits and files of the n-th repository inside, submodules included;
     *   <li>{@code diffstat.txt}: what changed, for people.
     * </ul>
     *
     * @throws WorktreeException when it cannot, or the snapshot is not the newest of this job
     */
    void export(Worktree worktree, Snapshot snapshot, Path folder);

    /**
     * Tries whether the files that {@link #export} wrote give back the snapshot: applied to the base, in a scratch
     * index, they must make the same trees. Changes nothing.
     *
     * @throws WorktreeException when it could not be tried
     */
    Proof prove(Worktree worktree, Snapshot snapshot, Path folder);

    /**
     * Brings a worktree back from its newest snapshot, at its path: head, index, files, and the repositories inside. It
     * may have been removed, or its folder deleted by somebody else. Ignored files are not kept. Does nothing when the
     * worktree is there.
     *
     * @throws WorktreeException when there is no snapshot, something else is at the path, or the head of a deleted one is
     *     at a commit that no snapshot has; all is as it was then
     */
    void restore(Worktree worktree);

    /**
     * Merges, in memory only, a job's commits onto the branch of its base. Moves no ref and leaves no object.
     *
     * @param base where the job started
     * @param head the job's last commit
     * @param limit how long it may take; more is an answer too
     * @throws WorktreeException when the repository cannot be read
     */
    MergeCheck mergeCheck(RepoBase base, String head, Duration limit);

    /**
     * A text that changes when the main checkout's state (its head, and which files differ) changes; tells a job that
     * wrote outside its worktree.
     */
    String checkoutFingerprint(Path repository);

    /**
     * Where a repository is fetched from and pushed to: the URL of each remote as its configuration has it, in no order.
     *
     * @param repository its main checkout
     * @throws WorktreeException when the repository cannot be read
     */
    default List<String> remotes(Path repository) {
        return List.of();
    }

    /**
     * True when a removal has begun and was cut off: part of the worktree may be gone, and only {@link #remove} and
     * {@link #restore} take it from there.
     */
    boolean isGoing(Worktree worktree);

    /**
     * Removes the worktree and git's record of it; follows no link. What was snapshotted stays. Does nothing when it is
     * gone.
     *
     * @throws WorktreeException when the folder is not this job's worktree, or somebody else has locked it with {@code
     *     git worktree lock}; it is left as it is
     */
    void remove(Worktree worktree);

    /** What people do with the work of jobs afterwards. */
    Branches branches();
}
