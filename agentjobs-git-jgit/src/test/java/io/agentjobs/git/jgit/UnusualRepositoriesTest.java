package io.agentjobs.git.jgit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.JobId;
import io.agentjobs.api.git.Proof;
import io.agentjobs.api.git.ResolvedBase;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.testkit.git.NativeGit;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What repositories can have that most have not: each is served as git serves it, or refused with the reason. */
class UnusualRepositoriesTest {
    private static final JobId JOB = new JobId("261015-124136-70d3");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private GitWorktrees worktrees;

    @BeforeEach
    void makeWorktrees() throws IOException {
        folder = folder.toRealPath();
        worktrees = new GitWorktrees(folder.resolve("scratch"), System.getenv());
    }

    private Worktree create(Path repository) {
        return worktrees.create(worktrees.resolve(repository, "HEAD").base(), folder.resolve("work"), JOB);
    }

    /** Saves, proves, removes and restores, and expects the same state. */
    private Snapshot roundTrip(Worktree worktree) {
        List<String> before = WorktreeState.of(worktree.path());
        Snapshot snapshot = worktrees.snapshot(worktree);
        worktrees.export(worktree, snapshot, folder.resolve("out"));
        assertThat(worktrees.prove(worktree, snapshot, folder.resolve("out"))).isEqualTo(new Proof.Proven());
        worktrees.remove(worktree);
        worktrees.restore(worktree);
        assertThat(WorktreeState.of(worktree.path())).containsExactlyElementsOf(before);
        return snapshot;
    }

    @Test
    void sha256() {
        NativeGit outside = new NativeGit(folder);
        outside.run("init", "--quiet", "--initial-branch=main", "--object-format=sha256", "repo");
        ScratchRepository.write(folder, "repo/a.txt", "a\n");
        NativeGit git = new NativeGit(folder.resolve("repo"));
        git.run("add", "--all");
        git.run("commit", "--quiet", "--message", "first");
        Worktree worktree = create(folder.resolve("repo"));
        assertThat(worktree.base().commit()).hasSize(64).isEqualTo(git.run("rev-parse", "HEAD"));
        ScratchRepository.write(worktree.path(), "b.txt", "b\n");
        assertThat(roundTrip(worktree).changedFiles()).isEqualTo(1);
    }

    @Test
    void sparsePatternsHoldInTheWorktreeAndAreNoDeletions() {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        repository.write("kept/a.txt", "a\n");
        repository.write("left/b.txt", "b\n");
        repository.commit("two folders");
        repository.git().run("sparse-checkout", "set", "kept");
        Worktree worktree = create(repository.root());
        assertThat(worktree.path().resolve("left")).doesNotExist();
        assertThat(worktrees.snapshot(worktree).hasChanges()).isFalse();
        ScratchRepository.write(worktree.path(), "kept/a.txt", "A\n");
        ScratchRepository.write(worktree.path(), "left/new.txt", "outside the patterns\n");
        assertThat(roundTrip(worktree).changedFiles()).isEqualTo(2);
    }

    @Test
    void sparseAndSplitIndexes() {
        for (String setting : List.of("index.sparse", "core.splitIndex")) {
            ScratchRepository repository = ScratchRepository.in(folder.resolve(setting));
            repository.write("kept/a.txt", "a\n");
            repository.write("left/b.txt", "b\n");
            repository.commit("two folders");
            repository.git().run("config", setting, "true");
            repository.git().run("sparse-checkout", "set", "--cone", "kept");
            Worktree worktree = create(repository.root());
            ScratchRepository.write(worktree.path(), "kept/new.txt", "new\n");
            new NativeGit(worktree.path()).run("add", "kept/new.txt");
            assertThat(roundTrip(worktree).changedFiles()).isEqualTo(1);
            worktrees.remove(worktree);
            repository.git().run("update-ref", "-d", SavedWork.ref(JOB));
        }
    }

    @Test
    void anExtensionThatNobodyKnowsIsRefused() {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        repository.git().run("config", "core.repositoryFormatVersion", "1");
        repository.git().run("config", "extensions.fromTheFuture", "true");
        assertThatThrownBy(() -> worktrees.resolve(repository.root(), "HEAD"))
                .isInstanceOf(WorktreeException.class)
                .hasMessageContaining("fromthefuture");
    }

    @Test
    void blobsThatAPartialCloneLacksAreNotFetched() {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        repository.git().run("config", "uploadpack.allowFilter", "true");
        new NativeGit(folder)
                .run("clone", "--quiet", "--no-checkout", "--filter=blob:none", "file://" + repository.root(), "clone");
        assertThatThrownBy(() -> create(folder.resolve("clone"))).isInstanceOf(WorktreeException.class);
        assertThat(folder.resolve("work")).doesNotExist();
        new NativeGit(folder.resolve("clone")).run("checkout", "--quiet", "main");
        assertThat(create(folder.resolve("clone")).path().resolve("README.md")).exists();
    }

    @Test
    void lineEndsComeAsTheRepositorySaysAndStayAsTheJobLeftThem() {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        repository.write(".gitattributes", "*.bat text eol=crlf\n*.txt text\n");
        repository.write("run.bat", "one\r\ntwo\r\n");
        repository.commit("line ends");
        Worktree worktree = create(repository.root());
        assertThat(worktree.path().resolve("run.bat")).content().isEqualTo("one\r\ntwo\r\n");
        ScratchRepository.write(worktree.path(), "run.bat", "one\nTWO\r\n");
        ScratchRepository.write(worktree.path(), "src/app.txt", "one\r\ntwo\r\nthree\r\n");
        assertThat(roundTrip(worktree).changedFiles()).isEqualTo(1);
        assertThat(worktree.path().resolve("run.bat")).content().isEqualTo("one\nTWO\r\n");
    }

    @Test
    void largeFileStorageShowsPointersAndSaysSo() {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        repository.write(".gitattributes", "*.bin filter=lfs diff=lfs merge=lfs -text\n*.x filter=mine\n");
        String pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:" + "0".repeat(64) + "\nsize 5\n";
        repository.write("big.bin", pointer);
        repository.commit("a pointer");
        repository.git().run("config", "filter.lfs.process", "no-such-program");
        repository.git().run("config", "filter.lfs.required", "true");
        assertThat(worktrees.resolve(repository.root(), "HEAD").warnings())
                .anyMatch(warning -> warning.contains("Git LFS"))
                .anyMatch(warning -> warning.contains("'mine'"));
        Worktree worktree = create(repository.root());
        assertThat(worktree.path().resolve("big.bin")).content().isEqualTo(pointer);
        ScratchRepository.write(worktree.path(), "other.txt", "other\n");
        assertThat(worktrees.snapshot(worktree).changedFiles()).isEqualTo(1);
    }

    @Test
    void submodulesAreCheckedOutWithoutTheNetworkAndTheirCommitsAreKept() {
        ScratchRepository deepest = ScratchRepository.in(folder.resolve("deepest"));
        ScratchRepository library = ScratchRepository.in(folder.resolve("library"));
        library.git().run("submodule", "--quiet", "add", deepest.root().toString(), "deep");
        library.commit("a submodule in a submodule");
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        repository.git().run("submodule", "--quiet", "add", library.root().toString(), "lib");
        repository.git().run("submodule", "--quiet", "update", "--init", "--recursive");
        repository.commit("a submodule");
        String config = repository.git().run("config", "--list", "--local");
        Worktree worktree = create(repository.root());
        NativeGit inner = new NativeGit(worktree.path().resolve("lib"));
        NativeGit innermost = new NativeGit(worktree.path().resolve("lib/deep"));
        assertThat(worktree.path().resolve("lib/deep/README.md")).exists();
        assertThat(new NativeGit(worktree.path()).run("status", "--porcelain")).isEmpty();
        for (NativeGit git : List.of(innermost, inner)) {
            git.run("commit", "--quiet", "--all", "--allow-empty", "--message", "in the worktree only");
        }
        ScratchRepository.write(worktree.path(), "lib/deep/untracked.txt", "untracked\n");
        roundTrip(worktree);
        assertThat(innermost.run("log", "-1", "--format=%s")).isEqualTo("in the worktree only");
        assertThat(repository.git().run("config", "--list", "--local")).isEqualTo(config);
        assertThat(repository.git().run("status", "--porcelain")).isEmpty();
        assertThat(folder.resolve("out/inner-0.bundle")).exists();
    }

    @Test
    void aRepositoryThatTheJobMadeInsideIsKeptAsFilesAndAsHistory() throws IOException {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        Worktree worktree = create(repository.root());
        ScratchRepository made = ScratchRepository.in(worktree.path().resolve("made"));
        ScratchRepository.in(made.root().resolve("deeper"));
        ScratchRepository.empty(worktree.path().resolve("unborn"));
        ScratchRepository.write(worktree.path(), "unborn/file.txt", "no commit yet\n");
        roundTrip(worktree);
        assertThat(folder.resolve("out/changes.patch")).content().contains("made/deeper/README.md", "unborn/file.txt");
        assertThat(made.git().run("log", "-1", "--format=%s")).isEqualTo("first");
    }

    @Test
    void aGitFileThatLeadsToAnotherRepositoryIsNotFollowed() throws IOException {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        ScratchRepository other = ScratchRepository.in(folder.resolve("other"));
        String refs = other.git().run("for-each-ref");
        Worktree worktree = create(repository.root());
        ScratchRepository.write(worktree.path(), "trap/.git", "gitdir: " + other.root() + "/.git\n");
        assertThatThrownBy(() -> worktrees.snapshot(worktree)).isInstanceOf(WorktreeException.class);
        assertThat(other.git().run("for-each-ref")).isEqualTo(refs);
    }

    @Test
    void aConflictIsBroughtBackWithAllItsSides() {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        Worktree worktree = create(repository.root());
        NativeGit git = new NativeGit(worktree.path());
        ScratchRepository.write(worktree.path(), "README.md", "one way\n");
        git.run("commit", "--quiet", "--all", "--message", "one way");
        git.run("checkout", "--quiet", "--detach", worktree.base().commit());
        ScratchRepository.write(worktree.path(), "README.md", "other way\n");
        git.run("commit", "--quiet", "--all", "--message", "other way");
        assertThat(git.attempt("merge", "HEAD@{2}").exit()).isEqualTo(1);
        roundTrip(worktree);
        assertThat(git.lines("ls-files", "--unmerged")).hasSize(3);
        git.run("add", "README.md");
        git.run("commit", "--quiet", "--no-edit");
        assertThat(git.run("log", "-1", "--format=%P")).hasSize(81);
    }

    @Test
    void aMessageThatLooksLikeAPatchDoesNotSpoilTheExport() {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        Worktree worktree = create(repository.root());
        NativeGit git = new NativeGit(worktree.path());
        ScratchRepository.write(worktree.path(), "README.md", "changed\n");
        git.run(
                "commit",
                "--quiet",
                "--all",
                "--cleanup=verbatim",
                "--message",
                "trap\n\n--- a/README.md\n+++ b/README.md\n@@ -1,3 +1 @@\n-first line\n-second line\n-third line\n+evil\n");
        assertThat(roundTrip(worktree).commits()).isEqualTo(1);
    }

    @Test
    void aLinkThatMovedAndLeftItsPlaceToAFolder() throws IOException {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        Files.createSymbolicLink(repository.root().resolve("link"), Path.of("src/app.txt"));
        repository.commit("a link");
        Worktree worktree = create(repository.root());
        Files.move(worktree.path().resolve("link"), worktree.path().resolve("moved"));
        ScratchRepository.write(worktree.path(), "link/file.txt", "a folder now\n");
        assertThat(roundTrip(worktree).changedFiles()).isEqualTo(3);
    }

    @Test
    void aLargeFileCostsTheJvmNoMemory() throws IOException {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        Worktree worktree = create(repository.root());
        long size = Runtime.getRuntime().maxMemory() / 4;
        try (RandomAccessFile file =
                new RandomAccessFile(worktree.path().resolve("large.bin").toFile(), "rw")) {
            file.setLength(Math.min(size, 120L << 20));
        }
        Snapshot snapshot = worktrees.snapshot(worktree);
        worktrees.export(worktree, snapshot, folder.resolve("out"));
        assertThat(worktrees.prove(worktree, snapshot, folder.resolve("out"))).isEqualTo(new Proof.Proven());
    }

    @Test
    void foldersThatNobodyMayWriteToAreRemoved() throws IOException {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        Worktree worktree = create(repository.root());
        Path closed = ScratchRepository.write(worktree.path(), "closed/deep/file.txt", "x")
                .resolveSibling("");
        assertThat(closed.toFile().setWritable(false)).isTrue();
        assertThat(worktree.path().resolve("closed").toFile().setWritable(false))
                .isTrue();
        worktrees.remove(worktree);
        assertThat(worktree.path()).doesNotExist();
        assertThat(Files.isDirectory(repository.root())).isTrue();
    }

    @Test
    void aLineBreakInThePathIsRefused() {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("a\nb"));
        assertThatThrownBy(() -> worktrees.resolve(repository.root(), "HEAD"))
                .isInstanceOf(WorktreeException.class)
                .hasMessageContaining("line break")
                .hasMessageNotContaining("\n");
    }

    @Test
    void filesThatLieInAFolderThatIsMissingAreNamed() {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        Path missing = folder.resolve("missing");
        repository.git().run("config", "core.worktree", missing.toString());
        assertThatThrownBy(() -> worktrees.resolve(repository.root(), "HEAD"))
                .isInstanceOf(WorktreeException.class)
                .hasMessageContaining(missing.toString())
                .hasMessageContaining("core.worktree")
                .hasMessageNotContaining("Exception");
    }

    @Test
    void theFolderOfGitsOwnFilesNamesItsRepository() {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        ScratchRepository.write(repository.root(), "new.txt", "uncommitted\n");
        ResolvedBase resolved = worktrees.resolve(repository.root().resolve(".git"), "HEAD");
        assertThat(resolved).isEqualTo(worktrees.resolve(repository.root(), "HEAD"));
        assertThat(resolved.warnings()).anyMatch(warning -> warning.contains("1 uncommitted"));
    }

    @Test
    void ofABranchAndATagOfOneNameTheBranchIsTakenAndThatIsSaid() {
        ScratchRepository repository = ScratchRepository.in(folder.resolve("repo"));
        repository.git().run("tag", "main");
        repository.write("later.txt", "later\n");
        repository.commit("after the tag");
        ResolvedBase resolved = worktrees.resolve(repository.root(), "main");
        assertThat(resolved.base().commit()).isEqualTo(repository.git().run("rev-parse", "HEAD"));
        assertThat(resolved.base().branch()).isEqualTo("main");
        assertThat(resolved.warnings()).anyMatch(warning -> warning.contains("refs/tags/main"));
        assertThat(worktrees.resolve(repository.root(), "refs/tags/main").base().commit())
                .isNotEqualTo(resolved.base().commit());
    }
}
