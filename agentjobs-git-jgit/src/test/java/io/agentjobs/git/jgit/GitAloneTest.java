package io.agentjobs.git.jgit;

import io.agentjobs.api.git.Worktrees;
import io.agentjobs.testkit.git.MergeCheckContract;
import java.nio.file.Path;

/** Merges that git tries alone. All else is done by git anyway. */
class GitAloneTest extends MergeCheckContract {
    @Override
    protected Worktrees worktrees(Path stateFolder) {
        return new GitWorktrees(stateFolder.resolve("scratch"), System.getenv(), InCore.NONE, Identity.DEFAULT);
    }
}
