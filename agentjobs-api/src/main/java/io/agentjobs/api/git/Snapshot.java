package io.agentjobs.api.git;

import io.agentjobs.api.JobId;
import java.util.Objects;

/**
 * Everything a job changed, as objects in its repository.
 *
 * @param head the commit that the worktree is at
 * @param tree the tree of all that differs from the base: commits, index, working files, untracked files that are not
 *     ignored
 * @param commits how many commits lie between the base and the head
 * @param changedFiles how many paths differ between the base and the tree, 0 or more
 */
public record Snapshot(String head, String tree, int commits, int changedFiles) {
    public Snapshot {
        Objects.requireNonNull(head, "head");
        Objects.requireNonNull(tree, "tree");
    }

    /** The ref that holds the newest snapshot of a job: a commit of all its files, whose first parent is the head. */
    public static String ref(JobId job) {
        return "refs/agent-jobs/jobs/" + job;
    }

    /** True when the job changed something. */
    public boolean hasChanges() {
        return commits > 0 || changedFiles > 0;
    }
}
