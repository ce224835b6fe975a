package io.agentjobs.testkit.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Removing it. */
abstract class WorktreesRemoving extends WorktreesCases {
    @Test
    void theFolderAndTheRecordGoAndASecondCallDoesNothing() throws IOException {
        Worktree worktree = create(JOB);
        Worktree other = create(OTHER);
        ScratchRepository.write(worktree.path(), "deep/er/file.txt", "x");
        worktrees.remove(worktree);
        worktrees.remove(worktree);
        assertThat(worktree.path()).doesNotExist();
        assertThat(records())
                .containsExactlyInAnyOrder(
                        repository.root().toString(), other.path().toString());
        worktrees.verify(other);
        assertThat(create(JOB)).isEqualTo(worktree);
    }

    @Test
    void noLinkIsFollowed() throws IOException {
        Path treasure = ScratchRepository.write(repository.root(), "node_modules/treasure.txt", "gold\n");
        Worktree worktree = create(JOB);
        Files.createSymbolicLink(
                worktree.path().resolve("node_modules"), repository.root().resolve("node_modules"));
        Files.createSymbolicLink(worktree.path().resolve("file"), treasure);
        Files.createSymbolicLink(worktree.path().resolve("up"), Path.of("../../.."));
        worktrees.remove(worktree);
        assertThat(worktree.path()).doesNotExist();
        assertThat(treasure).content().isEqualTo("gold\n");
        assertThat(repository.root().resolve("src/app.txt")).exists();
    }

    @Test
    void aFolderThatIsNotTheJobsWorktreeIsLeft() throws IOException {
        Worktree worktree = create(JOB);
        Path file = worktree.path().resolve("src/app.txt");
        Files.delete(worktree.path().resolve(".git"));
        assertThatThrownBy(() -> worktrees.remove(worktree)).isInstanceOf(WorktreeException.class);
        assertThat(file).exists();
        Worktree pretended = new Worktree(OTHER, worktree.base(), repository.root());
        assertThatThrownBy(() -> worktrees.remove(pretended)).isInstanceOf(WorktreeException.class);
        assertThat(repository.root().resolve("README.md")).exists();
    }

    @Test
    void aWorktreeWhoseFolderIsGoneIsForgotten() throws IOException {
        Worktree worktree = create(JOB);
        Files.move(worktree.path(), folder.resolve("elsewhere"));
        worktrees.remove(worktree);
        assertThat(records()).hasSize(1);
        assertThat(folder.resolve("elsewhere/src/app.txt")).exists();
    }

    @Test
    void aRepositoryThatIsGoneIsSaidSo() throws IOException {
        Worktree worktree = create(JOB);
        Files.move(repository.root(), folder.resolve("moved"));
        assertThatThrownBy(() -> worktrees.verify(worktree))
                .isInstanceOf(WorktreeException.class)
                .hasMessageContaining("does not exist");
    }
}
