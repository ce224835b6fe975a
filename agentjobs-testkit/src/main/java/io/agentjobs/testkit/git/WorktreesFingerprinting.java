package io.agentjobs.testkit.git;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.git.Worktree;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Seeing that the main checkout was written to. */
abstract class WorktreesFingerprinting extends WorktreesCases {
    @Test
    void itChangesWithTheHeadAndWithTheFilesThatDiffer() {
        String clean = worktrees.checkoutFingerprint(repository.root());
        assertThat(worktrees.checkoutFingerprint(repository.root())).isEqualTo(clean);
        repository.write("new.txt", "new\n");
        String untracked = worktrees.checkoutFingerprint(repository.root());
        repository.write("README.md", "changed\n");
        String changed = worktrees.checkoutFingerprint(repository.root());
        repository.commit("second");
        String committed = worktrees.checkoutFingerprint(repository.root());
        repository.git().run("checkout", "--quiet", "-b", "side");
        assertThat(List.of(clean, untracked, changed, committed, worktrees.checkoutFingerprint(repository.root())))
                .doesNotHaveDuplicates();
    }

    @Test
    void aJobInItsWorktreeDoesNotChangeIt() throws IOException {
        String clean = worktrees.checkoutFingerprint(repository.root());
        Worktree worktree = create(JOB);
        ScratchRepository.write(worktree.path(), "README.md", "changed\n");
        worktrees.snapshot(worktree);
        assertThat(worktrees.checkoutFingerprint(repository.root())).isEqualTo(clean);
    }
}
