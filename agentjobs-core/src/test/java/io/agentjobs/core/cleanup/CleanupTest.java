package io.agentjobs.core.cleanup;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Custody;
import io.agentjobs.api.Custody.State;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.git.Proof;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.store.InMemoryJobStore;
import io.agentjobs.testkit.store.SampleJobs;
import io.agentjobs.testkit.time.FakeClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CleanupTest {
    private static final Duration AFTER = Duration.ofMinutes(30);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final InMemoryJobStore store = new InMemoryJobStore();
    private final TrackedGit git = new TrackedGit();
    private final FakeClock clock = FakeClock.anyTime();
    private StateFolder state;
    private Cleanup cleanup;

    @BeforeEach
    void aDeliveredJob() throws IOException {
        state = StateFolder.open(folder.resolve("state"));
        CleanWorktree clean =
                new CleanWorktree(store, state, git, UsedFolder.ofThisMachine(), new WorktreeLocks(), clock);
        cleanup = new Cleanup(store, clean, AFTER, clock);
        end(1, LineState.PENDING);
        store.lineDelivered(SampleJobs.id(1), 1, clock.instant());
    }

    private void end(int n, LineState line) throws IOException {
        store.enqueue(SampleJobs.queued(n), "brief");
        store.claimNext(9, SampleJobs.token(n), clock.instant());
        store.finish(SampleJobs.token(n), SampleJobs.finish(JobStatus.SUCCEEDED, line, clock.instant()));
        Files.createDirectories(work(n));
    }

    private Path work(int n) {
        return state.job(SampleJobs.id(n)).work();
    }

    private Custody custody(int n) {
        return store.custody(SampleJobs.id(n)).orElseThrow();
    }

    @Test
    void aWorktreeStaysForAWhileAfterItsLineWasDelivered() {
        clock.advance(AFTER.minusSeconds(1));
        cleanup.cleanDue();
        assertThat(git.calls).isEmpty();

        clock.advance(Duration.ofSeconds(1));
        cleanup.cleanDue();
        assertThat(git.calls).containsExactly("snapshot", "export", "prove", "snapshot", "remove");
        assertThat(custody(1).state()).isEqualTo(State.REMOVED);
    }

    @Test
    void aRemovedWorktreeIsNotTouchedAgain() {
        clock.advance(AFTER);
        cleanup.cleanDue();
        git.calls.clear();

        clock.advance(Duration.ofDays(9));
        cleanup.cleanDue();

        assertThat(git.calls).isEmpty();
    }

    @Test
    void aJobWhoseLineIsOwedKeepsItsWorktree() throws IOException {
        end(2, LineState.PENDING);
        clock.advance(Duration.ofDays(9));

        cleanup.cleanDue();

        assertThat(work(2)).exists();
        assertThat(custody(2).state()).isEqualTo(State.HELD);
    }

    @Test
    void whatIsNotProvenStaysWithTheReasonAndIsTriedAgainLater() {
        git.proof = new Proof.NotProven("staged.patch does not apply");
        clock.advance(AFTER);
        cleanup.cleanDue();

        assertThat(custody(1).reason()).contains("not proven to be saved: staged.patch does not apply");
        assertThat(store.kept()).containsExactly(custody(1));
        assertThat(git.calls).doesNotContain("remove");

        git.proof = new Proof.Proven();
        clock.advance(Duration.ofMinutes(59));
        cleanup.cleanDue();
        assertThat(work(1)).exists();
        clock.advance(Duration.ofMinutes(1));
        cleanup.cleanDue();
        assertThat(work(1)).doesNotExist();
        assertThat(store.kept()).isEmpty();
    }

    @Test
    void whatIsWrittenWhileItIsSavedIsNotLost() {
        git.restless = true;
        clock.advance(AFTER);
        cleanup.cleanDue();

        assertThat(custody(1).reason()).contains("changed while it was being saved");
        assertThat(git.calls).doesNotContain("remove");
    }

    @Test
    void aFolderThatIsNotTheJobsWorktreeIsKept() {
        git.refusing = true;
        clock.advance(AFTER);
        cleanup.cleanDue();

        assertThat(custody(1).reason()).isEqualTo("its .git is gone");
        assertThat(work(1)).exists();
    }

    @Test
    void aWorktreeInWhichAProcessWorksIsKept() throws Exception {
        Process shell =
                new ProcessBuilder("sleep", "600").directory(work(1).toFile()).start();
        try {
            clock.advance(AFTER);
            cleanup.cleanDue();

            assertThat(custody(1).reason()).isEqualTo("process " + shell.pid() + " works in it");
            assertThat(work(1)).exists();
        } finally {
            shell.destroyForcibly().waitFor();
        }
        clock.advance(Duration.ofHours(1));
        cleanup.cleanDue();
        assertThat(work(1)).doesNotExist();
    }

    @Test
    void aRemovalThatWasCutOffGoesOnWithoutLookingAtWhatIsLeft() {
        store.custody(new Custody(SampleJobs.id(1), State.REMOVING, null, clock.instant()), 1);
        git.going = true;
        clock.advance(AFTER);
        cleanup.cleanDue();

        assertThat(git.calls).containsExactly("remove");
        assertThat(custody(1).state()).isEqualTo(State.REMOVED);
    }

    @Test
    void aRemovalThatHadNotBegunLooksAgain() {
        store.custody(new Custody(SampleJobs.id(1), State.REMOVING, null, clock.instant()), 1);
        clock.advance(AFTER);
        cleanup.cleanDue();

        assertThat(git.calls).contains("prove", "remove");
    }

    @Test
    void aWorktreeThatIsGoneNeedsNoSaving() throws IOException {
        Files.delete(work(1));
        clock.advance(AFTER);
        cleanup.cleanDue();

        assertThat(git.calls).containsExactly("remove");
        assertThat(custody(1).state()).isEqualTo(State.REMOVED);
    }

    @Test
    void manyWorktreesAreCleanedInOneGo() throws IOException {
        for (int n = 2; n <= 50; n++) {
            end(n, LineState.OFF);
        }
        clock.advance(Duration.ofDays(9000));
        cleanup.cleanDue();

        for (int n = 1; n <= 50; n++) {
            assertThat(custody(n).state()).isEqualTo(State.REMOVED);
        }
    }
}
