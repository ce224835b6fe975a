package io.agentjobs.testkit.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.JobId;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.MergeCheck;
import io.agentjobs.api.git.Proof;
import io.agentjobs.api.git.ResolvedBase;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.api.git.Worktrees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every {@link Worktrees} promises, judged by the git program. */
public abstract class WorktreesContract {
    private static final JobId JOB = new JobId("261015-124136-70d3");
    private static final JobId OTHER = new JobId("261015-124137-70d4");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private ScratchRepository repository;
    private Worktrees worktrees;

    /** The implementation under test; {@code stateFolder} exists and is its own. */
    protected abstract Worktrees worktrees(Path stateFolder);

    @BeforeEach
    final void makeRepository() throws IOException {
        folder = folder.toRealPath();
        repository = ScratchRepository.in(folder.resolve("repo"));
        worktrees = worktrees(Files.createDirectories(folder.resolve("state")));
    }

    private ResolvedBase resolve(String ref) {
        return worktrees.resolve(repository.root(), ref);
    }

    private Path place(JobId job) {
        return folder.resolve("jobs").resolve(job.value()).resolve("work");
    }

    private Worktree create(JobId job) throws IOException {
        Files.createDirectories(place(job).resolveSibling(""));
        return worktrees.create(resolve("HEAD").base(), place(job), job);
    }

    private List<String> records() {
        return repository.git().lines("worktree", "list", "--porcelain").stream()
                .filter(line -> line.startsWith("worktree "))
                .map(line -> line.substring("worktree ".length()))
                .toList();
    }

    /** Finding the base. */
    @Nested
    final class Resolving {
        @Test
        void theHeadIsTheBranchThatIsCheckedOut() {
            ResolvedBase base = resolve("HEAD");
            assertThat(base.base().commit()).isEqualTo(repository.git().run("rev-parse", "HEAD"));
            assertThat(base.base().branch()).isEqualTo("main");
            assertThat(base.base().repository()).isEqualTo(repository.root());
            assertThat(base.warnings()).isEmpty();
        }

        @Test
        void aBranchAndARemoteTrackingBranchAreNamed() {
            repository.git().run("branch", "topic/one");
            repository.git().run("update-ref", "refs/remotes/origin/main", "HEAD");
            assertThat(resolve("topic/one").base().branch()).isEqualTo("topic/one");
            assertThat(resolve("origin/main").base().branch()).isEqualTo("origin/main");
        }

        @Test
        void aTagACommitAndADetachedHeadNameNoBranch() {
            repository.git().run("tag", "--annotate", "--message", "one", "v1");
            String commit = repository.git().run("rev-parse", "HEAD");
            assertThat(resolve("v1").base().branch()).isNull();
            assertThat(resolve("v1").base().commit()).isEqualTo(commit);
            assertThat(resolve(commit.substring(0, 10)).base().branch()).isNull();
            repository.git().run("checkout", "--quiet", "--detach");
            assertThat(resolve("HEAD").base().branch()).isNull();
        }

        @Test
        void aFolderInsideTheRepositoryAndALinkedWorktreeFindTheMainCheckout() {
            assertThat(worktrees
                            .resolve(repository.root().resolve("src"), "HEAD")
                            .base()
                            .repository())
                    .isEqualTo(repository.root());
            repository.git().run("worktree", "add", "--quiet", "-b", "side", "../side");
            var base = worktrees.resolve(folder.resolve("side"), "HEAD").base();
            assertThat(base.repository()).isEqualTo(repository.root());
            assertThat(base.branch()).isEqualTo("side");
        }

        @Test
        void aBareRepositoryIsServed() {
            repository.git().run("clone", "--quiet", "--bare", ".", "../bare.git");
            ResolvedBase base = worktrees.resolve(folder.resolve("bare.git"), "HEAD");
            assertThat(base.base().repository()).isEqualTo(folder.resolve("bare.git"));
            assertThat(base.base().branch()).isEqualTo("main");
        }

        @Test
        void aBranchBehindItsUpstreamIsWarnedOf() {
            repository.git().run("clone", "--quiet", ".", "../clone");
            repository.commit("second");
            repository.commit("third");
            NativeGit clone = new NativeGit(folder.resolve("clone"));
            clone.run("fetch", "--quiet");
            assertThat(worktrees.resolve(folder.resolve("clone"), "HEAD").warnings())
                    .singleElement()
                    .asString()
                    .contains("main is 2 commit(s) behind origin/main");
        }

        @Test
        void aCheckoutWithChangesIsWarnedOfAndLeftAsItIs() throws IOException {
            repository.write("README.md", "changed\n");
            repository.write("new.txt", "new\n");
            byte[] index = Files.readAllBytes(repository.root().resolve(".git/index"));
            assertThat(resolve("HEAD").warnings()).singleElement().asString().contains("2 uncommitted change(s)");
            assertThat(Files.readAllBytes(repository.root().resolve(".git/index")))
                    .isEqualTo(index);
        }

        @Test
        void whatIsNoRepositoryOrNoCommitIsRefused() throws IOException {
            Path plain = Files.createDirectory(folder.resolve("plain"));
            Path file = repository.root().resolve("README.md");
            assertThatThrownBy(() -> worktrees.resolve(plain, "HEAD")).isInstanceOf(WorktreeException.class);
            assertThatThrownBy(() -> worktrees.resolve(file, "HEAD"))
                    .isInstanceOf(WorktreeException.class)
                    .hasMessageContaining("is a file");
            assertThatThrownBy(() -> worktrees.resolve(folder.resolve("gone"), "HEAD"))
                    .isInstanceOf(WorktreeException.class)
                    .hasMessageContaining("does not exist");
            for (String ref : List.of("no-such-branch", "", "--all", "HEAD:README.md", "a\nb")) {
                assertThatThrownBy(() -> resolve(ref)).as(ref).isInstanceOf(WorktreeException.class);
            }
        }
    }

    /** Making it. */
    @Nested
    final class Creating {
        @Test
        void theWorktreeIsDetachedCleanLockedAndKnownToGit() throws IOException {
            Worktree worktree = create(JOB);
            NativeGit git = new NativeGit(worktree.path());
            assertThat(git.attempt("symbolic-ref", "--quiet", "HEAD").exit()).isEqualTo(1);
            assertThat(git.run("rev-parse", "HEAD")).isEqualTo(worktree.base().commit());
            assertThat(git.run("status", "--porcelain", "--ignored")).isEmpty();
            assertThat(records()).contains(worktree.path().toString());
            assertThat(repository.git().run("worktree", "list", "--porcelain")).contains("locked agentjobs job " + JOB);
            assertThat(repository.git().run("fsck")).doesNotContain("error");
            assertThat(worktree.path().resolve("src/app.txt")).content().isEqualTo("one\ntwo\nthree\n");
        }

        @Test
        void aSecondCallForTheSameJobKeepsWhatIsThere() throws IOException {
            Worktree worktree = create(JOB);
            Path work = ScratchRepository.write(worktree.path(), "work.txt", "work\n");
            assertThat(create(JOB)).isEqualTo(worktree);
            assertThat(work).exists();
            assertThat(records()).hasSize(2);
        }

        @Test
        void aFolderThatIsNotTheJobsIsRefusedAndLeftAsItIs() throws IOException {
            Path theirs = ScratchRepository.write(place(JOB), "theirs.txt", "theirs\n");
            assertThatThrownBy(() -> create(JOB)).isInstanceOf(WorktreeException.class);
            assertThat(theirs).exists();
            assertThat(records()).hasSize(1);
        }

        @Test
        void aFailureLeavesNothing() throws IOException {
            var base = resolve("HEAD").base();
            var lost = new RepoBase(base.repository(), "HEAD", "1".repeat(40), "main");
            Files.createDirectories(place(JOB).resolveSibling(""));
            assertThatThrownBy(() -> worktrees.create(lost, place(JOB), JOB)).isInstanceOf(WorktreeException.class);
            assertThat(place(JOB)).doesNotExist();
            assertThat(records()).hasSize(1);
            assertThat(repository.git().run("status", "--porcelain")).isEmpty();
        }

        @Test
        void manyThreadsMakeManyWorktreesOfOneRepository() throws Exception {
            var base = resolve("HEAD").base();
            ExecutorService threads = Executors.newFixedThreadPool(6);
            try {
                List<Future<Worktree>> made = new ArrayList<>();
                for (int i = 0; i < 24; i++) {
                    JobId job = new JobId(String.format(Locale.ROOT, "261015-124136-%04x", i));
                    Files.createDirectories(place(job).resolveSibling(""));
                    made.add(threads.submit(() -> worktrees.create(base, place(job), job)));
                }
                for (Future<Worktree> one : made) {
                    worktrees.verify(one.get());
                }
                assertThat(records()).hasSize(25);
                List<Future<?>> removed = new ArrayList<>();
                for (Future<Worktree> one : made) {
                    Worktree worktree = one.get();
                    removed.add(threads.submit(() -> worktrees.remove(worktree)));
                }
                for (Future<?> one : removed) {
                    one.get();
                }
                assertThat(records()).hasSize(1);
            } finally {
                threads.shutdown();
            }
        }

        @Test
        void noHookFilterOrMonitorOfTheRepositoryRuns() throws IOException {
            Path trace = folder.resolve("ran");
            Path hook = repository.write(".git/hooks/post-checkout", "#!/bin/sh\ntouch '" + trace + "'\n");
            assertThat(hook.toFile().setExecutable(true)).isTrue();
            repository.write(".gitattributes", "*.txt filter=evil diff=evil merge=evil\n");
            repository.commit("attributes");
            for (String key : List.of(
                    "filter.evil.clean",
                    "filter.evil.smudge",
                    "filter.evil.process",
                    "diff.evil.command",
                    "diff.evil.textconv",
                    "diff.external",
                    "core.fsmonitor",
                    "merge.evil.driver")) {
                repository.git().run("config", key, "touch '" + trace + "'; cat");
            }
            Worktree worktree = create(JOB);
            ScratchRepository.write(worktree.path(), "src/app.txt", "one\nTWO\nthree\n");
            worktrees.verify(worktree);
            worktrees.export(worktree, worktrees.snapshot(worktree), folder.resolve("out"));
            String before = worktrees.checkoutFingerprint(repository.root());
            worktrees.remove(worktree);
            assertThat(worktrees.checkoutFingerprint(repository.root())).isEqualTo(before);
            assertThat(trace).doesNotExist();
            assertThat(folder.resolve("out/changes.patch")).content().contains("+TWO");
        }

        @Test
        void includedFilesThatAreIgnoredAreCopiedAndNothingElse() throws IOException {
            repository.write(".gitignore", ".env\nsecrets/\nlink\n");
            repository.commit("ignore");
            repository.write(".worktreeinclude", "**/.env\nsecrets/*.key\nlink\nnotes.txt\nREADME.md\n");
            repository.write(".env", "A=1\n");
            repository.write("sub/dir/.env", "B=2\n");
            repository.write("secrets/one.key", "key\n");
            repository.write("secrets/two.pem", "pem\n");
            repository.write("notes.txt", "untracked, but not ignored\n");
            Files.createSymbolicLink(repository.root().resolve("link"), folder);
            Worktree worktree = create(JOB);
            assertThat(worktree.path().resolve(".env")).content().isEqualTo("A=1\n");
            assertThat(worktree.path().resolve("sub/dir/.env")).exists();
            assertThat(worktree.path().resolve("secrets/one.key")).exists();
            assertThat(worktree.path().resolve("secrets/two.pem")).doesNotExist();
            assertThat(worktree.path().resolve("notes.txt")).doesNotExist();
            assertThat(worktree.path().resolve("link")).doesNotExist();
        }

        @Test
        void includedFilesOverwriteNothingAndAreInNoPatch() throws IOException {
            repository.write("config.local", "committed\n");
            String old = repository.commit("with a local file");
            repository.git().run("rm", "--quiet", "--cached", "config.local");
            repository.write(".gitignore", "*.local\n");
            repository.commit("without");
            repository.write(".worktreeinclude", "*.local\n");
            repository.write("config.local", "mine\n");
            repository.write("other.local", "secret\n");
            Files.createDirectories(place(JOB).resolveSibling(""));
            Worktree worktree = worktrees.create(resolve(old).base(), place(JOB), JOB);
            assertThat(worktree.path().resolve("config.local")).content().isEqualTo("committed\n");
            assertThat(worktree.path().resolve("other.local")).content().isEqualTo("secret\n");
            Snapshot snapshot = worktrees.snapshot(worktree);
            assertThat(snapshot.hasChanges()).isFalse();
            worktrees.export(worktree, snapshot, folder.resolve("out"));
            assertThat(folder.resolve("out/changes.patch")).isEmptyFile();
        }
    }

    /** Making sure that it is the job's own. */
    @Nested
    final class Verifying {
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

    /** Saving what it holds. */
    @Nested
    final class Saving {
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

    /** Exporting, proving and bringing back. */
    @Nested
    final class Keeping {
        @Test
        void anExportHasTheFilesOfEachKindOfWork() throws IOException {
            Worktree worktree = workOnEverything();
            worktrees.export(worktree, worktrees.snapshot(worktree), out());
            assertThat(out().resolve("commits.patch"))
                    .content()
                    .contains("Subject: [PATCH] by the job", "committed.txt");
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

    /** Trying the merge onto the branch. */
    @Nested
    final class Merging {
        private static final Duration LIMIT = Duration.ofSeconds(10);

        @Test
        void commitsThatFitAreCleanOntoTheBranch() throws IOException {
            RepoBase base = resolve("HEAD").base();
            String head = committedByTheJob("src/app.txt", "ONE\ntwo\nthree\n");
            String tip = repository.commit("elsewhere");
            assertThat(worktrees.mergeCheck(base, head, LIMIT)).isEqualTo(new MergeCheck.CleanOnto("main", tip));
        }

        @Test
        void conflictsNameFilesAndTheBranchsCommits() throws IOException {
            RepoBase base = resolve("HEAD").base();
            String head = committedByTheJob("src/app.txt", "ONE\ntwo\nthree\n");
            repository.write("src/app.txt", "UNO\ntwo\nthree\n");
            String tip = repository.commit("another way");
            String before =
                    repository.git().run("for-each-ref") + repository.git().run("count-objects");
            assertThat(worktrees.mergeCheck(base, head, LIMIT))
                    .isInstanceOfSatisfying(MergeCheck.Conflicts.class, conflicts -> {
                        assertThat(conflicts.branch()).isEqualTo("main");
                        assertThat(conflicts.commit()).isEqualTo(tip);
                        assertThat(conflicts.files()).containsExactly("src/app.txt");
                        assertThat(conflicts.commits())
                                .singleElement()
                                .asString()
                                .endsWith(" another way");
                    });
            assertThat(repository.git().run("for-each-ref") + repository.git().run("count-objects"))
                    .isEqualTo(before);
        }

        @Test
        void atMostFiveFilesAndCommitsAreNamed() throws IOException {
            Worktree worktree = create(JOB);
            for (int i = 0; i < 7; i++) {
                ScratchRepository.write(worktree.path(), "f" + i, "theirs\n");
                repository.write("f" + i, "ours\n");
                repository.commit("commit " + i);
            }
            NativeGit git = new NativeGit(worktree.path());
            git.run("add", "--all");
            git.run("commit", "--quiet", "--message", "by the job");
            assertThat(worktrees.mergeCheck(worktree.base(), git.run("rev-parse", "HEAD"), LIMIT))
                    .isInstanceOfSatisfying(MergeCheck.Conflicts.class, conflicts -> {
                        assertThat(conflicts.files()).hasSize(5);
                        assertThat(conflicts.commits())
                                .hasSize(5)
                                .first()
                                .asString()
                                .endsWith(" commit 6");
                    });
        }

        @Test
        void withoutABranchNothingIsChecked() throws IOException {
            repository.git().run("branch", "topic");
            RepoBase onTopic = resolve("topic").base();
            String head = committedByTheJob("new.txt", "new\n");
            RepoBase detached = resolve(head).base();
            assertThat(worktrees.mergeCheck(detached, head, LIMIT)).isEqualTo(new MergeCheck.NotChecked("no branch"));
            repository.git().run("branch", "--delete", "topic");
            assertThat(worktrees.mergeCheck(onTopic, head, LIMIT))
                    .isEqualTo(new MergeCheck.NotChecked("branch topic is gone"));
        }

        private String committedByTheJob(String file, String content) throws IOException {
            Worktree worktree = create(JOB);
            ScratchRepository.write(worktree.path(), file, content);
            NativeGit git = new NativeGit(worktree.path());
            git.run("add", "--all");
            git.run("commit", "--quiet", "--message", "by the job");
            return git.run("rev-parse", "HEAD");
        }
    }

    /** Seeing that the main checkout was written to. */
    @Nested
    final class Fingerprinting {
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

    /** Removing it. */
    @Nested
    final class Removing {
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
}
