package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.CourseChange.Accepted;
import io.agentjobs.api.CourseChange.Effect;
import io.agentjobs.api.CourseChange.Refusal;
import io.agentjobs.api.CourseChange.Refused;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.JobUpdate.Author;
import io.agentjobs.api.JobUpdate.Delivery;
import io.agentjobs.api.LineState;
import io.agentjobs.api.store.Claim;
import org.junit.jupiter.api.Test;

/** Promises about updates: stored before anything else, kept until a session was told, and never told twice. */
interface UpdatePromises extends StoreUnderTest {

    @Test
    default void anUpdateOfAQueuedJobIsToldWithItsFirstAttempt() {
        enqueue(1, 1);

        assertThat(store().amend(id(1), "use Java 17", false, later(1))).isEqualTo(new Accepted(job(1), Effect.NOTED));

        JobUpdate update = new JobUpdate(1, 1, Author.OWNER, "use Java 17", later(1), Delivery.WAITING);
        assertThat(store().updates(id(1))).containsExactly(update);
        assertThat(claim(1).updates()).containsExactly(update);
        assertThat(deliveries(1)).containsExactly(Delivery.WAITING);

        store().started(SampleJobs.token(1), SampleJobs.process(7), "session");
        assertThat(deliveries(1)).containsExactly(Delivery.DELIVERED);
    }

    @Test
    default void anUpdateOfARunningJobIsSettledByItsClaim() {
        running(1);
        store().started(SampleJobs.token(1), SampleJobs.process(7), "session");

        assertThat(store().amend(id(1), "skip the docs", true, later(1)))
                .isEqualTo(new Accepted(job(1), Effect.SENDING));
        assertThat(deliveries(1)).containsExactly(Delivery.WAITING);

        assertThat(store().updateSettled(SampleJobs.token(9), 1, true)).isFalse();
        assertThat(store().updateSettled(SampleJobs.token(1), 2, true)).isFalse();
        assertThat(store().updateSettled(SampleJobs.token(1), 1, true)).isTrue();
        assertThat(store().updateSettled(SampleJobs.token(1), 1, false)).isFalse();
        assertThat(deliveries(1)).containsExactly(Delivery.DELIVERED);
    }

    @Test
    default void anUpdateThatCameAfterTheClaimIsNotTakenForTold() {
        running(1);
        store().amend(id(1), "late", true, later(1));

        store().started(SampleJobs.token(1), SampleJobs.process(7), "session");

        assertThat(deliveries(1)).containsExactly(Delivery.WAITING);
    }

    @Test
    default void whatASessionWasNotToldIsForTheNextOne() {
        running(1);
        store().started(SampleJobs.token(1), SampleJobs.process(7), "session");
        store().amend(id(1), "told", true, later(1));
        store().updateSettled(SampleJobs.token(1), 1, true);
        store().amend(id(1), "not told", true, later(1));
        store().finish(SampleJobs.token(1), SampleJobs.finish(JobStatus.FAILED, LineState.OFF, later(1)));
        assertThat(deliveries(1)).containsExactly(Delivery.DELIVERED, Delivery.UNDELIVERED);

        store().resume(id(1), 1, SampleJobs.next("and this"), later(2));
        Claim claim = claim(2);

        assertThat(claim.updates()).extracting(JobUpdate::text).containsExactly("not told", "and this");
        store().started(SampleJobs.token(2), SampleJobs.process(8), "session");
        assertThat(deliveries(1)).containsOnly(Delivery.DELIVERED);
    }

    @Test
    default void updatesOfAQueuedResumeAreAddedToIt() {
        running(1);
        store().finish(SampleJobs.token(1), SampleJobs.finish(JobStatus.FAILED, LineState.OFF, later(1)));
        store().resume(id(1), 1, SampleJobs.next("first"), later(2));

        store().amend(id(1), "second", false, later(3));

        assertThat(store().updates(id(1))).extracting(JobUpdate::attempt).containsExactly(2, 2);
        assertThat(claim(2).updates()).extracting(JobUpdate::text).containsExactly("first", "second");
    }

    @Test
    default void aRunnerThatTakesNoMessagesIsSaid() {
        running(1);

        assertThat(store().amend(id(1), "x", false, later(1))).isEqualTo(Refused.by(job(1), Refusal.CANNOT_STEER));
        assertThat(store().updates(id(1))).isEmpty();
    }

    @Test
    default void whatIsNotActiveIsNotAmended() {
        running(1);
        store().stop(id(1), null, later(1));
        assertThat(store().amend(id(1), "x", true, later(1))).isEqualTo(Refused.by(job(1), Refusal.ENDING));

        store().finish(SampleJobs.token(1), SampleJobs.finish(JobStatus.STOPPED, LineState.NONE, later(1)));
        assertThat(store().amend(id(1), "x", true, later(1))).isEqualTo(Refused.by(job(1), Refusal.NOT_ACTIVE));

        store().cancel(id(1), later(1));
        assertThat(store().amend(id(1), "x", true, later(1))).isEqualTo(Refused.by(job(1), Refusal.FINAL));
        assertThat(store().updates(id(1))).isEmpty();
    }

    /** How far the updates of the job have come. */
    default Iterable<Delivery> deliveries(int n) {
        return store().updates(id(n)).stream().map(JobUpdate::delivery).toList();
    }
}
