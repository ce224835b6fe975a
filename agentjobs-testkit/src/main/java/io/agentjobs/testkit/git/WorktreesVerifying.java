package io.agentjobs.testkit.git;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;

/** Making sure that it is the job's own. */
abstract class WorktreesVerifying extends WorktreesCases {
    @Test
    void aFolderMadeAnewIsRefused() throws IOException {
        Worktree worktree = create(JOB);
        worktrees.verify(worktree);
        repository.git().run("worktree", "unlock", worktree.path().toString());
        repository.git().run("worktree", "remove", worktree.path().toString());
        assertRefused(worktree);
        Files.createDirectories(worktree.path());
        assertRefused(worktree);
        new NativeGit(worktree.path()).run("init", "--quiet");
        assertRefused(worktree);
    }

    @Test
    void aWorktreeWithoutItsGitFileIsRefused() throws IOException {
        Worktree worktree = create(JOB);
        Files.delete(worktree.path().resolve(".git"));
        assertRefused(worktree);
    }

    @Test
    void anotherJobsWorktreeIsRefused() throws IOException {
        Worktree mine = create(JOB);
        Worktree other = create(OTHER);
        assertRefused(new Worktree(JOB, mine.base(), other.path()));
        Files.copy(other.path().resolve(".git"), mine.path().resolve(".git"), StandardCopyOption.REPLACE_EXISTING);
        assertRefused(mine);
    }

    @Test
    void aWorktreeThatIsRedirectedIsRefused() throws IOException {
        Worktree worktree = create(JOB);
        NativeGit git = new NativeGit(worktree.path());
        git.run("config", "extensions.worktreeConfig", "true");
        worktrees.verify(worktree);
        git.run("config", "--worktree", "core.worktree", repository.root().toString());
        assertRefused(worktree);
    }

    @Test
    void aLinkInItsPlaceIsRefused() throws IOException {
        Worktree worktree = create(JOB);
        Path moved = worktree.path().resolveSibling("moved");
        Files.move(worktree.path(), moved);
        Files.createSymbolicLink(worktree.path(), moved);
        assertRefused(worktree);
    }

    private void assertRefused(Worktree worktree) {
        assertThatThrownBy(() -> worktrees.verify(worktree)).isInstanceOf(WorktreeException.class);
    }
}
