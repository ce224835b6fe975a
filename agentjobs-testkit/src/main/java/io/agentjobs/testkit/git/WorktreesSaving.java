package io.agentjobs.testkit.git;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Saving what it holds. */
abstract class WorktreesSaving extends WorktreesCases {
    @Test
    void anUntouchedWorktreeHasNoChanges() throws IOException {
        Worktree worktree = create(JOB);
        Snapshot snapshot = worktrees.snapshot(worktree);
        assertThat(snapshot.hasChanges()).isFalse();
        assertThat(snapshot.head()).isEqualTo(worktree.base().commit());
    }

    @Test
    void commitsIndexFilesAndUntrackedFilesAreAllInThePatch() throws IOException {
        Worktree worktree = create(JOB);
        changeEverything(worktree.path());
        Snapshot snapshot = worktrees.snapshot(worktree);
        assertThat(snapshot.commits()).isEqualTo(1);
        assertThat(snapshot.changedFiles()).isEqualTo(7);
        worktrees.export(worktree, snapshot, folder.resolve("out"));
        assertThat(treeAfterApplying(folder.resolve("out/changes.patch"), worktree))
                .isEqualTo(snapshot.tree());
        assertThat(folder.resolve("out/diffstat.txt")).content().contains("committed.txt", "untracked.txt");
    }

    @Test
    void aSnapshotTouchesNothingAndIsTheSameTwice() throws IOException {
        Worktree worktree = create(JOB);
        changeEverything(worktree.path());
        NativeGit git = new NativeGit(worktree.path());
        Path index = Path.of(git.run("rev-parse", "--path-format=absolute", "--git-path", "index"));
        byte[] before = Files.readAllBytes(index);
        String status = git.run("--no-optional-locks", "status", "--porcelain", "--ignored");
        Snapshot first = worktrees.snapshot(worktree);
        String kept = repository.git().run("rev-parse", "refs/agent-jobs/jobs/" + JOB);
        assertThat(worktrees.snapshot(worktree)).isEqualTo(first);
        assertThat(repository.git().run("rev-parse", "refs/agent-jobs/jobs/" + JOB))
                .isEqualTo(kept);
        assertThat(Files.readAllBytes(index)).isEqualTo(before);
        assertThat(git.run("--no-optional-locks", "status", "--porcelain", "--ignored"))
                .isEqualTo(status);
    }

    @Test
    void theSnapshotOutlivesTheWorktreeAndACollection() throws IOException {
        Worktree worktree = create(JOB);
        changeEverything(worktree.path());
        Snapshot snapshot = worktrees.snapshot(worktree);
        worktrees.remove(worktree);
        repository.git().run("reflog", "expire", "--expire=now", "--all");
        repository.git().run("gc", "--quiet", "--prune=now");
        worktrees.export(worktree, snapshot, folder.resolve("out"));
        assertThat(treeAfterApplying(folder.resolve("out/changes.patch"), worktree))
                .isEqualTo(snapshot.tree());
        assertThat(repository.git().run("cat-file", "-t", snapshot.head())).isEqualTo("commit");
        assertThat(repository.git().run("fsck", "--full")).doesNotContain("missing", "error");
    }

    @Test
    void noDiffConfigurationSpoilsThePatch() throws IOException {
        for (String setting : List.of(
                "diff.external=false",
                "color.ui=always",
                "color.diff=always",
                "diff.noprefix=true",
                "diff.mnemonicPrefix=true",
                "diff.srcPrefix=x/",
                "diff.renames=copies",
                "diff.algorithm=patience",
                "diff.context=0",
                "diff.interHunkContext=50",
                "diff.orderFile=README.md",
                "diff.submodule=log",
                "diff.wsErrorHighlight=all",
                "diff.wordRegex=.",
                "core.quotePath=false",
                "core.pager=false")) {
            int end = setting.indexOf('=');
            repository.git().run("config", setting.substring(0, end), setting.substring(end + 1));
        }
        Worktree worktree = create(JOB);
        changeEverything(worktree.path());
        Snapshot snapshot = worktrees.snapshot(worktree);
        worktrees.export(worktree, snapshot, folder.resolve("out"));
        assertThat(Files.readString(folder.resolve("out/changes.patch"), StandardCharsets.ISO_8859_1))
                .startsWith("diff --git a/")
                .doesNotContain("\u001b");
        assertThat(treeAfterApplying(folder.resolve("out/changes.patch"), worktree))
                .isEqualTo(snapshot.tree());
    }

    /** One commit, one staged, one changed, one deleted, one untracked, one binary and one renamed file. */
    private void changeEverything(Path path) throws IOException {
        NativeGit git = new NativeGit(path);
        ScratchRepository.write(path, "committed.txt", "committed\n");
        git.run("add", "committed.txt");
        git.run("commit", "--quiet", "--message", "by the job");
        ScratchRepository.write(path, "staged.txt", "staged\n");
        git.run("add", "staged.txt");
        ScratchRepository.write(path, "README.md", "first line\nchanged\nthird line\n");
        ScratchRepository.write(path, "a b/untracked.txt", "untracked, no line end");
        Files.write(path.resolve("binary.bin"), new byte[] {0, 1, 2, (byte) 0xff, 0, 10, 13});
        Files.move(path.resolve("src/app.txt"), path.resolve("src/moved.txt"));
    }

    private String treeAfterApplying(Path patch, Worktree worktree) {
        NativeGit git = repository.git();
        git.run(
                "worktree",
                "add",
                "--quiet",
                "--detach",
                "../judge",
                worktree.base().commit());
        NativeGit judge = new NativeGit(folder.resolve("judge"));
        judge.run("apply", "--index", "--binary", patch.toString());
        return judge.run("write-tree");
    }
}
