package io.agentjobs.git.jgit;

import io.agentjobs.api.git.Worktrees;
import io.agentjobs.testkit.git.WorktreesContract;
import java.nio.file.Path;

/** The same promises when git does everything. */
class GitAloneTest extends WorktreesContract {
    @Override
    protected Worktrees worktrees(Path stateFolder) {
        return new GitWorktrees(stateFolder.resolve("scratch"), System.getenv(), InCore.NONE, Identity.DEFAULT);
    }
}
