package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.store.LiveAttempt;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Promises about giving a job up, whatever else happens to it at that moment. */
interface CancelPromises extends StoreUnderTest {

    @Test
    default void aQueuedJobIsCancelledAtOnce() {
        enqueue(1, 2);

        assertThat(store().cancel(id(1), later(1))).isEqualTo(Cancellation.CANCELLED);

        Job job = job(1);
        assertThat(job.status()).isEqualTo(JobStatus.CANCELLED);
        assertThat(job.ending()).isEqualTo(new Ending(EndReason.CANCELLED, null));
        assertThat(job.times().finished()).isEqualTo(later(1));
        assertThat(job.attempt()).isZero();
        assertThat(job.cancelRequested()).isFalse();
        assertThat(job.line()).isEqualTo(LineState.NONE);
        assertThat(claim(1).job().id()).isEqualTo(id(2));
    }

    @Test
    default void aRunningJobIsMarkedAndKeepsItsClaim() {
        Job before = running(1).job();

        assertThat(store().cancel(id(1), later(1))).isEqualTo(Cancellation.REQUESTED);
        assertThat(store().cancel(id(1), later(2))).isEqualTo(Cancellation.REQUESTED);

        Job marked = job(1);
        assertThat(marked.cancelRequested()).isTrue();
        assertThat(marked.status()).isEqualTo(JobStatus.RUNNING);
        assertThat(marked.times()).isEqualTo(before.times());
        assertThat(store().live())
                .extracting(LiveAttempt::job)
                .extracting(Job::cancelRequested)
                .containsExactly(true);
        assertThat(store().claimOf(SampleJobs.token(1)).orElseThrow().job()).isEqualTo(marked);
        assertThat(store().progress(SampleJobs.token(1), SampleJobs.spend(1))).isTrue();
    }

    @Test
    default void aMarkedJobEndsAsItsHostSays() {
        running(1);
        store().cancel(id(1), later(1));

        assertThat(store().finish(SampleJobs.token(1), SampleJobs.succeeded(later(2))))
                .isTrue();

        assertThat(job(1).status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(job(1).cancelRequested()).isFalse();
    }

    @Test
    default void aMarkedJobThatIsReleasedIsCancelledAndNeverRunsAgain() {
        running(1);
        store().cancel(id(1), later(1));
        store().cancel(id(1), later(2));

        assertThat(store().release(SampleJobs.token(1))).isTrue();

        assertThat(job(1).status()).isEqualTo(JobStatus.CANCELLED);
        assertThat(job(1).ending()).isEqualTo(new Ending(EndReason.CANCELLED, null));
        assertThat(job(1).times().finished()).isEqualTo(later(1));
        assertThat(job(1).cancelRequested()).isFalse();
        assertThat(store().claimNext(8, SampleJobs.token(2), at(2))).isEmpty();
    }

    @Test
    default void anEndedJobStaysAsItIs() {
        finished(1);
        enqueue(2, 2);
        store().cancel(id(2), later(2));
        List<Job> before = List.of(job(1), job(2));

        assertThat(store().cancel(id(1), later(9))).isEqualTo(Cancellation.ALREADY_FINISHED);
        assertThat(store().cancel(id(2), later(9))).isEqualTo(Cancellation.ALREADY_FINISHED);

        assertThat(List.of(job(1), job(2))).isEqualTo(before);
    }

    @Test
    default void aJobThatIsNotThereCannotBeCancelled() {
        assertThatThrownBy(() -> store().cancel(id(1), later(1)))
                .isInstanceOf(JobNotFoundException.class)
                .hasMessageContaining(id(1).value());
    }

    @Test
    default void aCancelAgainstAClaimEndsInOneOfTheTwo() throws Exception {
        for (int round = 1; round <= 40; round++) {
            int n = round;
            enqueue(n, n);

            List<Object> outcomes = Threads.together(
                    2,
                    thread -> thread == 1
                            ? List.of(store().cancel(id(n), later(n)))
                            : List.of(store().claimNext(1_000, SampleJobs.token(n), at(n))
                                    .isPresent()));

            boolean claimed = outcomes.contains(true);
            assertThat(outcomes).contains(claimed ? Cancellation.REQUESTED : Cancellation.CANCELLED);
            assertThat(job(n).status()).isEqualTo(claimed ? JobStatus.RUNNING : JobStatus.CANCELLED);
            assertThat(job(n).cancelRequested()).isEqualTo(claimed);
        }
    }

    @Test
    default void aCancelAgainstAnEndLosesNoEnd() throws Exception {
        for (int round = 1; round <= 40; round++) {
            int n = round;
            running(n);

            List<Object> outcomes = Threads.together(
                    2,
                    thread -> thread == 1
                            ? List.of(store().cancel(id(n), later(n)))
                            : List.of(store().finish(SampleJobs.token(n), SampleJobs.succeeded(later(n)))));

            assertThat(outcomes).contains(true).doesNotContain(Cancellation.CANCELLED);
            assertThat(job(n).status()).isEqualTo(JobStatus.SUCCEEDED);
            assertThat(job(n).cancelRequested()).isFalse();
        }
    }
}
