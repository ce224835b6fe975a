package io.agentjobs.testkit.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.git.Proof;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Exporting, proving and bringing back. */
abstract class WorktreesKeeping extends WorktreesCases {
    @Test
    void anExportHasTheFilesOfEachKindOfWork() throws IOException {
        Worktree worktree = workOnEverything();
        worktrees.export(worktree, worktrees.snapshot(worktree), out());
        assertThat(out().resolve("commits.patch")).content().contains("Subject: [PATCH] by the job", "committed.txt");
        assertThat(out().resolve("staged.patch"))
                .content()
                .contains("staged.txt")
                .doesNotContain("README.md");
        assertThat(out().resolve("uncommitted.patch"))
                .content()
                .contains("staged.txt", "README.md")
                .doesNotContain("untracked.txt");
        assertThat(Files.readString(out().resolve("untracked.tar"), StandardCharsets.ISO_8859_1))
                .contains("untracked.txt");
        assertThat(out().resolve("diffstat.txt")).content().contains("untracked: untracked.txt");
        assertThat(out()).isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void anExportIsProvenUnlessAFileOfItIsSpoiled() throws IOException {
        Worktree worktree = workOnEverything();
        Snapshot snapshot = worktrees.snapshot(worktree);
        for (String file :
                List.of("changes.patch", "commits.patch", "staged.patch", "uncommitted.patch", "untracked.tar")) {
            worktrees.export(worktree, snapshot, out());
            assertThat(worktrees.prove(worktree, snapshot, out())).isEqualTo(new Proof.Proven());
            byte[] bytes = Files.readAllBytes(out().resolve(file));
            int middle = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(" line of text");
            bytes[middle + 1] ^= 1;
            Files.write(out().resolve(file), bytes);
            assertThat(worktrees.prove(worktree, snapshot, out()))
                    .isInstanceOfSatisfying(
                            Proof.NotProven.class,
                            not -> assertThat(not.reason()).contains(file));
            Files.delete(out().resolve(file));
            assertThat(worktrees.prove(worktree, snapshot, out())).isInstanceOf(Proof.NotProven.class);
        }
    }

    @Test
    void aSnapshotThatIsNotTheNewestIsRefused() throws IOException {
        Worktree worktree = create(JOB);
        Snapshot old = worktrees.snapshot(worktree);
        ScratchRepository.write(worktree.path(), "new.txt", "new\n");
        worktrees.snapshot(worktree);
        assertThatThrownBy(() -> worktrees.export(worktree, old, out())).isInstanceOf(WorktreeException.class);
    }

    @Test
    void aRemovedWorktreeIsBroughtBackAsItWas() throws IOException {
        Worktree worktree = workOnEverything();
        NativeGit git = new NativeGit(worktree.path());
        List<String> before = git.lines("status", "--porcelain=v2", "--untracked-files=all");
        Snapshot snapshot = worktrees.snapshot(worktree);
        worktrees.remove(worktree);
        repository.git().run("gc", "--quiet", "--prune=now");
        worktrees.restore(worktree);
        worktrees.restore(worktree);
        worktrees.verify(worktree);
        assertThat(git.lines("status", "--porcelain=v2", "--untracked-files=all"))
                .isEqualTo(before);
        assertThat(git.run("rev-parse", "HEAD")).isEqualTo(snapshot.head());
        assertThat(worktree.path().resolve("untracked.txt")).content().isEqualTo("an untracked line of text\n");
        assertThat(worktrees.snapshot(worktree)).isEqualTo(snapshot);
    }

    @Test
    void aWorktreeWhoseFolderWasDeletedByHandIsBroughtBackAsItWas() throws IOException {
        Worktree worktree = workOnEverything();
        NativeGit git = new NativeGit(worktree.path());
        List<String> before = git.lines("status", "--porcelain=v2", "--untracked-files=all");
        Snapshot snapshot = worktrees.snapshot(worktree);
        deleteByHand(worktree.path().resolveSibling(""));

        worktrees.restore(worktree);

        worktrees.verify(worktree);
        assertThat(git.lines("status", "--porcelain=v2", "--untracked-files=all"))
                .isEqualTo(before);
        assertThat(worktrees.snapshot(worktree)).isEqualTo(snapshot);
        assertThat(records()).hasSize(2);
    }

    @Test
    void aDeletedWorktreeThatWasAtACommitNobodySavedIsNotBroughtBackOverIt() throws IOException {
        Worktree worktree = workOnEverything();
        worktrees.snapshot(worktree);
        NativeGit git = new NativeGit(worktree.path());
        git.run("commit", "--quiet", "--all", "--message", "after the job");
        String late = git.run("rev-parse", "HEAD");
        deleteByHand(worktree.path());

        assertThatThrownBy(() -> worktrees.restore(worktree))
                .isInstanceOf(WorktreeException.class)
                .hasMessageContaining("git branch NAME " + late);

        assertThat(worktree.path()).doesNotExist();
        repository.git().run("branch", "kept", late);
        repository.git().run("worktree", "unlock", worktree.path().toString());
        repository.git().run("worktree", "prune");
        worktrees.restore(worktree);
        worktrees.verify(worktree);
    }

    @Test
    void whatIsInThePlaceOfADeletedWorktreeIsLeftAndTheRefusalSaysWhatToDo() throws IOException {
        Worktree worktree = workOnEverything();
        worktrees.snapshot(worktree);
        deleteByHand(worktree.path());
        Path foreign = ScratchRepository.write(worktree.path(), "foreign.txt", "not of the job\n");

        assertThatThrownBy(() -> worktrees.restore(worktree)).hasMessageContaining("move it away, then restore again");

        assertThat(foreign).hasContent("not of the job");
        deleteByHand(worktree.path());
        worktrees.restore(worktree);
        worktrees.verify(worktree);
    }

    @Test
    void aWorktreeThatWasMovedOrLockedIsNotMadeASecondTime() throws IOException {
        Worktree worktree = workOnEverything();
        worktrees.snapshot(worktree);
        repository.git().run("worktree", "unlock", worktree.path().toString());
        repository
                .git()
                .run(
                        "worktree",
                        "move",
                        worktree.path().toString(),
                        folder.resolve("moved").toString());

        assertThatThrownBy(() -> worktrees.restore(worktree))
                .hasMessageContaining("it is at " + folder.resolve("moved"));

        repository
                .git()
                .run(
                        "worktree",
                        "move",
                        folder.resolve("moved").toString(),
                        worktree.path().toString());
        repository
                .git()
                .run("worktree", "lock", "--reason", "mine", worktree.path().toString());
        deleteByHand(worktree.path());
        assertThatThrownBy(() -> worktrees.restore(worktree)).hasMessageContaining("git worktree unlock");
    }

    private static void deleteByHand(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }

    @Test
    void filesThatTheJobHidFromGitAreKeptToo() throws IOException {
        Worktree worktree = create(JOB);
        NativeGit git = new NativeGit(worktree.path());
        git.run("update-index", "--assume-unchanged", "README.md");
        git.run("update-index", "--skip-worktree", "src/app.txt");
        ScratchRepository.write(worktree.path(), "README.md", "hidden\n");
        ScratchRepository.write(worktree.path(), "src/app.txt", "hidden as well\n");
        Snapshot snapshot = worktrees.snapshot(worktree);
        assertThat(snapshot.changedFiles()).isEqualTo(2);
        worktrees.remove(worktree);
        worktrees.restore(worktree);
        assertThat(worktree.path().resolve("README.md")).content().isEqualTo("hidden\n");
        assertThat(worktree.path().resolve("src/app.txt")).content().isEqualTo("hidden as well\n");
        assertThat(git.lines("ls-files", "-v")).containsExactly("h README.md", "S src/app.txt");
    }

    @Test
    void withoutASnapshotNothingIsBroughtBack() throws IOException {
        Worktree worktree = create(JOB);
        worktrees.remove(worktree);
        assertThatThrownBy(() -> worktrees.restore(worktree)).isInstanceOf(WorktreeException.class);
        assertThat(worktree.path()).doesNotExist();
        assertThat(records()).hasSize(1);
    }

    private Path out() {
        return folder.resolve("out");
    }

    private Worktree workOnEverything() throws IOException {
        Worktree worktree = create(JOB);
        NativeGit git = new NativeGit(worktree.path());
        ScratchRepository.write(worktree.path(), "committed.txt", "a committed line of text\n");
        git.run("add", "committed.txt");
        git.run("commit", "--quiet", "--message", "by the job");
        ScratchRepository.write(worktree.path(), "staged.txt", "a staged line of text\n");
        git.run("add", "staged.txt");
        ScratchRepository.write(worktree.path(), "README.md", "a changed line of text\n");
        ScratchRepository.write(worktree.path(), "untracked.txt", "an untracked line of text\n");
        return worktree;
    }
}
