package io.agentjobs.git.jgit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.JobId;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A removal that a kill cut off in the middle. */
class CutOffRemovalTest {
    private static final JobId JOB = new JobId("261015-124136-70d3");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private GitWorktrees worktrees;
    private Worktree worktree;
    private Snapshot saved;

    @BeforeEach
    void cutOff() throws IOException {
        ScratchRepository repository = ScratchRepository.in(folder.toRealPath().resolve("repo"));
        worktrees = new GitWorktrees(folder.resolve("scratch"), System.getenv());
        worktree = worktrees.create(
                worktrees.resolve(repository.root(), "HEAD").base(),
                folder.toRealPath().resolve("work"),
                JOB);
        ScratchRepository.write(worktree.path(), "new.txt", "work\n");
        saved = worktrees.snapshot(worktree);
        Path record;
        try (var records = Files.list(repository.root().resolve(".git/worktrees"))) {
            record = records.findFirst().orElseThrow();
        }
        Files.createFile(record.resolve("agentjobs-going"));
        Files.delete(worktree.path().resolve("README.md"));
        Files.delete(worktree.path().resolve("new.txt"));
    }

    @Test
    void whatIsMissingIsNotTakenForTheWorkOfTheJob() {
        assertThatThrownBy(() -> worktrees.snapshot(worktree))
                .isInstanceOf(WorktreeException.class)
                .hasMessageContaining("its removal has begun");
    }

    @Test
    void theRestGoesWithTheNextTry() {
        worktrees.remove(worktree);

        assertThat(worktree.path()).doesNotExist();
    }

    @Test
    void aRestorationBringsEverythingBack() {
        worktrees.restore(worktree);

        assertThat(worktree.path().resolve("README.md")).exists();
        assertThat(worktree.path().resolve("new.txt")).content().isEqualTo("work\n");
        assertThat(worktrees.snapshot(worktree)).isEqualTo(saved);
    }
}
