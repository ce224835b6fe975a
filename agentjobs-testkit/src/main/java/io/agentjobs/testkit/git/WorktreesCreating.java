package io.agentjobs.testkit.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.JobId;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Making it. */
abstract class WorktreesCreating extends WorktreesCases {
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
