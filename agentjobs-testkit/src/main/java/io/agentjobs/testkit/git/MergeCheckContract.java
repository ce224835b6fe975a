package io.agentjobs.testkit.git;

import io.agentjobs.api.git.Worktrees;
import java.nio.file.Path;

/** What {@link Worktrees} promise of {@code mergeCheck} alone: for a way of trying merges beside others. */
public abstract class MergeCheckContract extends WorktreesMerging {

    /** The implementation under test; {@code stateFolder} exists and is its own. */
    protected abstract Worktrees worktrees(Path stateFolder);

    @Override
    final Worktrees make(Path stateFolder) {
        return worktrees(stateFolder);
    }
}
