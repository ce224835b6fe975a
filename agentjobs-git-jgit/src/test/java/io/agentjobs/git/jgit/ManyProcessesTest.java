package io.agentjobs.git.jgit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.JobId;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real processes that make worktrees of one repository at a time, and one that is killed at it. */
class ManyProcessesTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private ScratchRepository repository;

    @SuppressWarnings("NullAway.Init")
    private GitWorktrees worktrees;

    @SuppressWarnings("NullAway.Init")
    private RepoBase base;

    @BeforeEach
    void makeRepository() throws IOException {
        folder = folder.toRealPath();
        repository = ScratchRepository.in(folder.resolve("repo"));
        for (int i = 0; i < 200; i++) {
            repository.write("many/" + i % 7 + "/file" + i, "content " + i + "\n");
        }
        repository.commit("many files");
        worktrees = new GitWorktrees(folder.resolve("scratch"), System.getenv());
        base = worktrees.resolve(repository.root(), "HEAD").base();
    }

    @Test
    void severalProcessesMakeWorktreesAtOnce() throws Exception {
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            processes.add(WorktreeProgram.start(base, folder, i * 100, 8, "keep"));
        }
        for (Process process : processes) {
            assertThat(process.waitFor()).isZero();
        }
        for (int i = 0; i < 3; i++) {
            for (int n = 0; n < 8; n++) {
                worktrees.verify(worktree(WorktreeProgram.job(i * 100 + n)));
            }
        }
        assertThat(records()).hasSize(1 + 3 * 8);
        assertThat(repository.git().run("fsck")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void aProcessThatIsKilledLeavesNothingThatTheNextCannotMakeGood(long seed) throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        Process process = WorktreeProgram.start(base, folder, 0, 1_000, "remove");
        await().until(() -> finished() >= 0);
        // Where in its work it is then differs from seed to seed and from run to run; all of it must be good.
        LockSupport.parkNanos(random.nextLong(150_000_000));
        List<ProcessHandle> gits = process.descendants().toList();
        process.destroyForcibly().waitFor();
        gits.forEach(git -> git.onExit().join());
        JobId job = WorktreeProgram.job(finished() + 1);
        Worktree made = worktrees.create(base, WorktreeProgram.place(folder, job), job);
        worktrees.verify(made);
        assertThat(worktrees.snapshot(made).hasChanges()).isFalse();
        worktrees.remove(made);
        assertThat(records()).hasSize(1);
        assertThat(Files.exists(made.path())).isFalse();
        assertThat(repository.git().run("status", "--porcelain")).isEmpty();
    }

    /** The last job that the program has finished; below 0 when it has finished none. */
    private int finished() throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve("output"));
        return lines.isEmpty() ? -1 : Integer.parseInt(lines.get(lines.size() - 1));
    }

    private Worktree worktree(JobId job) {
        return new Worktree(job, base, WorktreeProgram.place(folder, job));
    }

    private List<String> records() {
        return repository.git().lines("worktree", "list");
    }
}
