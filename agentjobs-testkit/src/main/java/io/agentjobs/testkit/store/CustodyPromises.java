package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Custody;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Promises about worktrees: one from the first claim on, to be removed some time after the line was delivered. */
interface CustodyPromises extends StoreUnderTest {

    private Custody custody(int n, Custody.State state, @Nullable String reason) {
        return new Custody(id(n), state, reason, later(n));
    }

    private List<Job> cleanable(Instant endedBy) {
        return store().cleanable(endedBy, SampleJobs.START, 10);
    }

    /** Job {@code n} has ended, and its line was delivered at {@code later(n)}. */
    private void delivered(int n) {
        finished(n);
        store().lineDelivered(id(n), 1, later(n));
    }

    @Test
    default void aJobHasAWorktreeFromItsFirstClaimOn() {
        enqueue(1, 1);
        assertThat(store().custody(id(1))).isEmpty();
        claim(1);
        assertThat(store().custody(id(1))).contains(new Custody(id(1), Custody.State.HELD, null, at(1)));
    }

    @Test
    default void aWorktreeMayGoWhenItsLineWasDeliveredLongEnoughAgo() {
        delivered(2);
        delivered(1);

        assertThat(cleanable(later(0))).isEmpty();
        assertThat(cleanable(later(1))).extracting(Job::id).containsExactly(id(1));
        assertThat(cleanable(later(2))).extracting(Job::id).containsExactly(id(1), id(2));
        assertThat(store().cleanable(later(2), SampleJobs.START, 1)).hasSize(1);
        assertThat(cleanable(later(2)).get(0)).isEqualTo(job(1));
    }

    @Test
    default void aWorktreeStaysWhileItsJobRunsOrItsLineIsOwed() {
        running(1);
        finished(2);

        assertThat(cleanable(later(99))).isEmpty();
    }

    @Test
    default void anEndThatOwesNoLineCountsFromTheEnd() {
        running(1);
        store().finish(SampleJobs.token(1), SampleJobs.finish(JobStatus.FAILED, LineState.OFF, later(1)));

        assertThat(cleanable(later(0))).isEmpty();
        assertThat(cleanable(later(1))).extracting(Job::id).containsExactly(id(1));
    }

    @Test
    default void aCancelledClaimThatNeverRanMayHaveLeftAWorktree() {
        running(1);
        store().cancel(id(1), later(1));
        store().release(SampleJobs.token(1));

        assertThat(cleanable(later(1))).extracting(Job::id).containsExactly(id(1));
    }

    @Test
    default void aKeptWorktreeSaysWhyAndComesAgainLater() {
        delivered(1);
        Custody kept = custody(1, Custody.State.KEPT, "in use");

        assertThat(store().custody(kept, 1)).isTrue();

        assertThat(store().kept()).containsExactly(kept);
        assertThat(store().custody(id(1))).contains(kept);
        assertThat(store().cleanable(later(9), later(0), 10)).isEmpty();
        assertThat(store().cleanable(later(9), later(1), 10)).hasSize(1);
    }

    @Test
    default void aRemovalThatWasCutOffComesAgainAndOneThatIsDoneDoesNot() {
        delivered(1);
        delivered(2);
        delivered(3);
        store().custody(custody(1, Custody.State.REMOVING, null), 1);
        store().custody(custody(2, Custody.State.REMOVED, null), 1);
        store().custody(custody(3, Custody.State.RESTORED, null), 1);

        assertThat(cleanable(later(9))).extracting(Job::id).containsExactly(id(1));
        assertThat(store().kept()).isEmpty();
    }

    @Test
    default void whatAPersonRestoredStaysUntilTheJobGoesOn() {
        delivered(1);
        assertThat(store().custody(custody(1, Custody.State.REMOVING, null), 1)).isTrue();
        assertThat(store().custody(custody(1, Custody.State.RESTORED, null), 1)).isTrue();

        assertThat(store().custody(custody(1, Custody.State.REMOVED, null), 1)).isFalse();
        assertThat(store().custody(custody(1, Custody.State.KEPT, "why"), 1)).isFalse();

        assertThat(store().custody(id(1)).orElseThrow().state()).isEqualTo(Custody.State.RESTORED);
    }

    @Test
    default void nothingIsRecordedOfAJobThatGoesOnOrHasALaterAttempt() {
        running(1);
        finished(2);

        assertThat(store().custody(custody(1, Custody.State.REMOVING, null), 1)).isFalse();
        assertThat(store().custody(custody(2, Custody.State.REMOVING, null), 0)).isFalse();
        assertThat(store().custody(custody(3, Custody.State.REMOVING, null), 0)).isFalse();

        assertThat(store().custody(id(1)).orElseThrow().state()).isEqualTo(Custody.State.HELD);
        assertThat(store().custody(id(2)).orElseThrow().state()).isEqualTo(Custody.State.HELD);
    }

    @Test
    default void whatIsRecordedOutlivesTheProcess() throws Exception {
        delivered(1);
        Custody kept = custody(1, Custody.State.KEPT, "in use");
        store().custody(kept, 1);
        reopen();

        assertThat(store().kept()).containsExactly(kept);
    }
}
