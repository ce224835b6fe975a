package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.Cancellation;
import io.agentjobs.api.CourseChange;
import io.agentjobs.api.CourseChange.Accepted;
import io.agentjobs.api.CourseChange.Effect;
import io.agentjobs.api.CourseChange.Refusal;
import io.agentjobs.api.CourseChange.Refused;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.NextAttempt;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Promises about stopping and resuming a job, whatever else happens to it at that moment. */
interface CoursePromises extends StoreUnderTest {

    /** Queues, claims and ends job {@code n} with that status. */
    default void ended(int n, JobStatus status) {
        running(n);
        assertThat(store().finish(SampleJobs.token(n), SampleJobs.finish(status, LineState.OFF, later(n))))
                .isTrue();
    }

    @Test
    default void aQueuedJobIsStoppedAtOnceAndNotClaimed() {
        enqueue(1, 2);

        CourseChange change = store().stop(id(1), "wait for the design", later(1));

        assertThat(change).isEqualTo(new Accepted(job(1), Effect.STOPPED));
        assertThat(job(1).status()).isEqualTo(JobStatus.STOPPED);
        assertThat(job(1).ending()).isEqualTo(new Ending(EndReason.STOPPED, "wait for the design"));
        assertThat(job(1).times().finished()).isEqualTo(later(1));
        assertThat(claim(1).job().id()).isEqualTo(id(2));
    }

    @Test
    default void aRunningJobToStopIsMarkedAndKeepsItsClaim() {
        running(1);

        CourseChange change = store().stop(id(1), null, later(1));
        CourseChange again = store().stop(id(1), "too late to say why", later(2));

        assertThat(change).isEqualTo(new Accepted(job(1), Effect.STOPPING));
        assertThat(again).isEqualTo(change);
        assertThat(job(1).status()).isEqualTo(JobStatus.RUNNING);
        assertThat(job(1).stopRequested()).isTrue();
        assertThat(store().live())
                .extracting(live -> live.job().stopRequested())
                .containsExactly(true);
    }

    @Test
    default void aMarkedJobThatIsReleasedIsStoppedAndNeverRuns() {
        running(1);
        store().stop(id(1), "changed my mind", later(1));

        store().release(SampleJobs.token(1));

        assertThat(job(1).status()).isEqualTo(JobStatus.STOPPED);
        assertThat(job(1).ending()).isEqualTo(new Ending(EndReason.STOPPED, "changed my mind"));
        assertThat(job(1).stopRequested()).isFalse();
        assertThat(store().attempts(id(1))).isEmpty();
        assertThat(store().claimNext(9, SampleJobs.token(2), at(2))).isEmpty();
    }

    @Test
    default void aCancelWinsOverAStop() {
        running(1);
        store().stop(id(1), null, later(1));

        assertThat(store().cancel(id(1), later(2))).isEqualTo(Cancellation.REQUESTED);
        assertThat(refusal(store().stop(id(1), null, later(3)))).isEqualTo(Refusal.ENDING);
        store().release(SampleJobs.token(1));

        assertThat(job(1).status()).isEqualTo(JobStatus.CANCELLED);
    }

    @Test
    default void aStoppedJobCanBeCancelledForGood() {
        ended(1, JobStatus.STOPPED);

        assertThat(store().cancel(id(1), later(2))).isEqualTo(Cancellation.CANCELLED);

        assertThat(job(1).status()).isEqualTo(JobStatus.CANCELLED);
        assertThat(job(1).times().finished()).isEqualTo(later(2));
        assertThat(latest(1).outcome()).isEqualTo(JobStatus.STOPPED);
        assertThat(refusal(store().resume(id(1), 1, SampleJobs.next("go on"), later(3))))
                .isEqualTo(Refusal.FINAL);
    }

    @ParameterizedTest
    @EnumSource(
            value = JobStatus.class,
            names = {"STOPPED", "FAILED", "TIMEOUT"})
    default void whatHasComeToRestIsResumedInTheSameSessionWithItsOwnLimits(JobStatus status) {
        ended(1, status);
        NextAttempt next = SampleJobs.next("use the new interface");

        CourseChange change = store().resume(id(1), 1, next, later(2));

        assertThat(change).isEqualTo(new Accepted(job(1), Effect.QUEUED));
        assertThat(job(1).status()).isEqualTo(JobStatus.QUEUED);
        assertThat(job(1).ending()).isNull();
        assertThat(job(1).times().finished()).isNull();

        Claim claim = claim(2);

        assertThat(claim.job().attempt()).isEqualTo(2);
        assertThat(claim.job().sessionId()).isEqualTo("session-1");
        assertThat(claim.attempt().origin()).isEqualTo(AttemptOrigin.RESUME);
        assertThat(claim.attempt().limits()).isEqualTo(next.limits());
        assertThat(claim.updates()).extracting("text").containsExactly("use the new interface");
    }

    @Test
    default void whatSucceededGoesOnOnlyWhenItDidNotLand() {
        ended(1, JobStatus.SUCCEEDED);
        NextAttempt asked = SampleJobs.next("go on");
        NextAttempt landing = new NextAttempt(AttemptOrigin.LANDING, "rebase it", asked.limits(), false);

        assertThat(refusal(store().resume(id(1), 1, asked, later(2)))).isEqualTo(Refusal.FINAL);
        assertThat(refusal(store().resume(id(1), 0, landing, later(2)))).isEqualTo(Refusal.MOVED_ON);
        assertThat(store().resume(id(1), 1, landing, later(2))).isEqualTo(new Accepted(job(1), Effect.QUEUED));

        Claim claim = claim(2);
        assertThat(claim.attempt().origin()).isEqualTo(AttemptOrigin.LANDING);
        assertThat(claim.job().sessionId()).isEqualTo("session-1");
        assertThat(claim.updates()).extracting("text").containsExactly("rebase it");
    }

    @Test
    default void whatWasGivenUpDoesNotGoOnForALandingEither() {
        ended(1, JobStatus.CANCELLED);
        NextAttempt landing = new NextAttempt(
                AttemptOrigin.LANDING, "rebase it", SampleJobs.next("").limits(), false);

        assertThat(refusal(store().resume(id(1), 1, landing, later(2)))).isEqualTo(Refusal.FINAL);
    }

    @Test
    default void workThatWasPutOntoAnotherCommitStartsThere() {
        running(1);
        Finish moved =
                SampleJobs.finish(JobStatus.SUCCEEDED, LineState.OFF, later(1)).basedOn("f".repeat(40));

        assertThat(store().finish(SampleJobs.token(1), moved)).isTrue();

        assertThat(job(1).plan()).isEqualTo(SampleJobs.queued(1).plan().basedOn("f".repeat(40)));
    }

    @Test
    default void eachAttemptKeepsWhatItUsedAndHowItEnded() {
        ended(1, JobStatus.TIMEOUT);
        JobAttempt first = latest(1);
        store().resume(id(1), 1, SampleJobs.next("go on"), later(1));
        store().claimNext(1, SampleJobs.token(2), later(2));
        store().finish(SampleJobs.token(2), SampleJobs.succeeded(later(5)));

        List<JobAttempt> attempts = store().attempts(id(1));

        assertThat(attempts).hasSize(2).first().isEqualTo(first);
        assertThat(first.outcome()).isEqualTo(JobStatus.TIMEOUT);
        assertThat(first.worked()).isEqualTo(Duration.between(at(1), later(1)));
        assertThat(attempts.get(1).outcome()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(attempts.get(1).worked()).isEqualTo(Duration.between(later(2), later(5)));
        assertThat(job(1).spend().turns())
                .isEqualTo(first.spend().turns() + attempts.get(1).spend().turns());
        assertThat(job(1).times().worked(later(9)))
                .isEqualTo(first.worked().plus(attempts.get(1).worked()));
    }

    @Test
    default void aJobThatWasStoppedBeforeItRanStartsWithItsFirstAttempt() {
        enqueue(1, 1);
        store().stop(id(1), null, later(1));

        store().resume(id(1), 0, SampleJobs.next("and mind the tests"), later(2));
        Claim claim = claim(1);

        assertThat(claim.attempt().number()).isEqualTo(1);
        assertThat(claim.job().sessionId()).isNull();
        assertThat(claim.updates()).extracting("text").containsExactly("and mind the tests");
    }

    @Test
    default void aResumedJobThatIsReleasedWaitsAsItDid() {
        ended(1, JobStatus.STOPPED);
        store().resume(id(1), 1, SampleJobs.next("go on"), later(1));
        Job before = job(1);
        Claim first = claim(2);

        store().release(SampleJobs.token(2));

        assertThat(job(1)).isEqualTo(before);
        Claim second = claim(3);
        assertThat(second.updates()).isEqualTo(first.updates());
        assertThat(second.attempt().limits()).isEqualTo(first.attempt().limits());
    }

    @Test
    default void aResumedJobGoesBeforeWhatWasQueuedAfterIt() {
        ended(1, JobStatus.STOPPED);
        enqueue(2, 2);

        store().resume(id(1), 1, SampleJobs.next("go on"), later(1));

        assertThat(claim(3).job().id()).isEqualTo(id(1));
    }

    @ParameterizedTest
    @EnumSource(
            value = JobStatus.class,
            names = {"SUCCEEDED", "CANCELLED"})
    default void whatHasEndedForGoodIsNotResumed(JobStatus status) {
        ended(1, status);
        Job before = job(1);

        CourseChange change = store().resume(id(1), 1, SampleJobs.next("go on"), later(2));

        assertThat(change).isEqualTo(Refused.by(before, Refusal.FINAL));
        assertThat(job(1)).isEqualTo(before);
        assertThat(store().updates(id(1))).isEmpty();
    }

    @Test
    default void whatHasNotEndedIsNotResumed() {
        enqueue(1, 1);
        assertThat(refusal(store().resume(id(1), 0, SampleJobs.next("x"), later(1))))
                .isEqualTo(Refusal.STILL_ACTIVE);
        claim(1);
        assertThat(refusal(store().resume(id(1), 1, SampleJobs.next("x"), later(1))))
                .isEqualTo(Refusal.STILL_ACTIVE);
        store().stop(id(1), null, later(1));
        assertThat(refusal(store().resume(id(1), 1, SampleJobs.next("x"), later(1))))
                .isEqualTo(Refusal.ENDING);
    }

    @Test
    default void aResumeByAnOldViewIsRefused() {
        ended(1, JobStatus.FAILED);

        assertThat(refusal(store().resume(id(1), 0, SampleJobs.next("x"), later(1))))
                .isEqualTo(Refusal.MOVED_ON);
    }

    @Test
    default void anEndedJobHasNothingToStop() {
        ended(1, JobStatus.FAILED);
        ended(2, JobStatus.STOPPED);

        assertThat(refusal(store().stop(id(1), null, later(9)))).isEqualTo(Refusal.NOT_ACTIVE);
        assertThat(refusal(store().stop(id(2), null, later(9)))).isEqualTo(Refusal.STOPPED_BEFORE);
    }

    @Test
    default void aJobThatIsNotThereHasNoCourse() {
        assertThatThrownBy(() -> store().stop(id(1), null, later(1))).isInstanceOf(JobNotFoundException.class);
        assertThatThrownBy(() -> store().resume(id(1), 0, SampleJobs.next("x"), later(1)))
                .isInstanceOf(JobNotFoundException.class);
        assertThatThrownBy(() -> store().amend(id(1), "x", true, later(1))).isInstanceOf(JobNotFoundException.class);
        assertThat(store().attempts(id(1))).isEmpty();
        assertThat(store().updates(id(1))).isEmpty();
    }

    @Test
    default void anEndAndTheAttemptThatFollowsAreOne() {
        running(1);

        store().finish(SampleJobs.token(1), SampleJobs.followed(JobStatus.TIMEOUT, later(1)));

        assertThat(job(1).status()).isEqualTo(JobStatus.QUEUED);
        assertThat(latest(1).outcome()).isEqualTo(JobStatus.TIMEOUT);
        assertThat(claim(2).attempt().origin()).isEqualTo(AttemptOrigin.AUTO);
    }

    @Test
    default void aStopKeepsTheReasonThatItsOwnerGave() {
        running(1);
        store().stop(id(1), "the design changed", later(1));

        store().finish(
                        SampleJobs.token(1),
                        new Finish(
                                JobStatus.STOPPED,
                                new Ending(EndReason.STOPPED, null),
                                SampleJobs.SPEND,
                                null,
                                "line",
                                LineState.NONE,
                                later(2)));

        assertThat(job(1).ending()).isEqualTo(new Ending(EndReason.STOPPED, "the design changed"));
        assertThat(latest(1).ending()).isEqualTo(job(1).ending());
    }

    @Test
    default void nothingFollowsWhenTheOwnerAskedForTheEnd() {
        running(1);
        store().stop(id(1), null, later(1));

        store().finish(SampleJobs.token(1), SampleJobs.followed(JobStatus.TIMEOUT, later(1)));

        assertThat(job(1).status()).isEqualTo(JobStatus.TIMEOUT);
        assertThat(store().updates(id(1))).isEmpty();
    }

    @Test
    default void ofManyResumesAtOneMomentOneCounts() throws Exception {
        for (int round = 1; round <= 20; round++) {
            int n = round;
            ended(n, JobStatus.STOPPED);

            List<Boolean> accepted = Threads.together(
                    4,
                    thread -> List.of(
                            store().resume(id(n), 1, SampleJobs.next("by " + thread), later(n)) instanceof Accepted));

            assertThat(accepted).containsOnlyOnce(true);
            assertThat(store().updates(id(n))).hasSize(1);
            store().cancel(id(n), later(n));
        }
    }

    @Test
    default void aStopAgainstAClaimEndsInOneOfTheTwo() throws Exception {
        for (int round = 1; round <= 20; round++) {
            int n = round;
            enqueue(n, n);

            List<Object> outcomes = Threads.together(
                    2,
                    thread -> thread == 1
                            ? List.of(((Accepted) store().stop(id(n), null, later(n))).effect())
                            : List.of(store().claimNext(1_000, SampleJobs.token(n), at(n))
                                    .isPresent()));

            boolean claimed = outcomes.contains(true);
            assertThat(outcomes).contains(claimed ? Effect.STOPPING : Effect.STOPPED);
            assertThat(job(n).status()).isEqualTo(claimed ? JobStatus.RUNNING : JobStatus.STOPPED);
        }
    }

    /** The rule that refused. */
    default Refusal refusal(CourseChange change) {
        assertThat(change).isInstanceOf(Refused.class);
        return ((Refused) change).refusal();
    }
}
