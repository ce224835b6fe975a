package io.agentjobs.testkit.git;

import io.agentjobs.api.git.Worktrees;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;

/** What every {@link Worktrees} promises, judged by the git program: a test class of an implementation extends it. */
public abstract class WorktreesContract {

    /** The implementation under test; {@code stateFolder} exists and is its own. */
    protected abstract Worktrees worktrees(Path stateFolder);

    @Nested
    final class Resolving extends WorktreesResolving {
        @Override
        Worktrees make(Path stateFolder) {
            return WorktreesContract.this.worktrees(stateFolder);
        }
    }

    @Nested
    final class Creating extends WorktreesCreating {
        @Override
        Worktrees make(Path stateFolder) {
            return WorktreesContract.this.worktrees(stateFolder);
        }
    }

    @Nested
    final class Verifying extends WorktreesVerifying {
        @Override
        Worktrees make(Path stateFolder) {
            return WorktreesContract.this.worktrees(stateFolder);
        }
    }

    @Nested
    final class Saving extends WorktreesSaving {
        @Override
        Worktrees make(Path stateFolder) {
            return WorktreesContract.this.worktrees(stateFolder);
        }
    }

    @Nested
    final class Keeping extends WorktreesKeeping {
        @Override
        Worktrees make(Path stateFolder) {
            return WorktreesContract.this.worktrees(stateFolder);
        }
    }

    @Nested
    final class Merging extends WorktreesMerging {
        @Override
        Worktrees make(Path stateFolder) {
            return WorktreesContract.this.worktrees(stateFolder);
        }
    }

    @Nested
    final class Branching extends WorktreesBranching {
        @Override
        Worktrees make(Path stateFolder) {
            return WorktreesContract.this.worktrees(stateFolder);
        }
    }

    @Nested
    final class Fingerprinting extends WorktreesFingerprinting {
        @Override
        Worktrees make(Path stateFolder) {
            return WorktreesContract.this.worktrees(stateFolder);
        }
    }

    @Nested
    final class Removing extends WorktreesRemoving {
        @Override
        Worktrees make(Path stateFolder) {
            return WorktreesContract.this.worktrees(stateFolder);
        }
    }
}
