package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.stats.EndedJob;
import io.agentjobs.api.stats.JobOutcome;
import io.agentjobs.api.stats.JudgedResult;
import io.agentjobs.api.stats.RunFacts;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Promises about the statistics: a row for each finished job, and what was said of its result. */
interface StatsPromises extends StoreUnderTest {

    private static RunFacts facts(int calls) {
        return new RunFacts(
                true, false, 2, Map.of("Bash", calls, "Read", 3), Map.of("git-push", 1), Map.of("golang", 4));
    }

    private JudgedResult said(JobOutcome outcome, int n) {
        return new JudgedResult(outcome, "because", later(n));
    }

    @Test
    default void onlyFinishedJobsAreInTheStatistics() {
        finished(1);
        finished(2);
        running(3);
        enqueue(4, 4);

        assertThat(store().ended(null)).extracting(EndedJob::job).containsExactly(job(2), job(1));
        assertThat(store().ended(later(2))).extracting(EndedJob::job).containsExactly(job(2));
        assertThat(store().ended(later(3))).isEmpty();
        assertThat(store().withoutFacts(10)).extracting(Job::id).containsExactly(id(1), id(2));
        assertThat(store().withoutFacts(1)).extracting(Job::id).containsExactly(id(1));
    }

    @Test
    default void aStoppedJobHasNotEnded() {
        running(1);
        store().finish(SampleJobs.token(1), SampleJobs.finish(JobStatus.STOPPED, LineState.OFF, later(1)));

        assertThat(store().ended(null)).isEmpty();
        assertThat(store().withoutFacts(10)).isEmpty();
        assertThat(store().recordFacts(id(1), 1, facts(1))).isFalse();
        assertThat(store().recordOutcome(id(1), said(JobOutcome.ACCEPTED, 2))).isFalse();
    }

    @Test
    default void whatAJobDidIsKeptAndReplacedWhenItIsGatheredAgain() throws Exception {
        finished(1);

        assertThat(store().recordFacts(id(1), 1, facts(7))).isTrue();
        assertThat(store().recordFacts(id(1), 1, facts(8))).isTrue();
        reopen();

        assertThat(store().ended(null)).extracting(EndedJob::facts).containsExactly(facts(8));
        assertThat(store().withoutFacts(10)).isEmpty();
    }

    @Test
    default void factsOfAnotherAttemptOrOfAJobThatRunsAreRefused() {
        finished(1);
        running(2);

        assertThat(store().recordFacts(id(1), 2, facts(1))).isFalse();
        assertThat(store().recordFacts(id(2), 1, facts(1))).isFalse();
        assertThat(store().recordFacts(id(3), 1, facts(1))).isFalse();
        assertThat(store().ended(null)).extracting(EndedJob::facts).containsOnlyNulls();
    }

    @Test
    default void aJobThatWasCancelledBeforeItRanHasARowOfItsOwn() {
        enqueue(1, 1);
        store().cancel(id(1), later(1));

        assertThat(store().withoutFacts(10)).extracting(Job::id).containsExactly(id(1));
        assertThat(store().recordFacts(id(1), 0, facts(1))).isTrue();
        assertThat(store().withoutFacts(10)).isEmpty();
    }

    @Test
    default void theLastWordOnAResultCounts() throws Exception {
        finished(1);
        finished(2);

        assertThat(store().recordOutcome(id(1), said(JobOutcome.REWORKED, 3))).isTrue();
        assertThat(store().recordOutcome(id(1), said(JobOutcome.ACCEPTED, 4))).isTrue();
        reopen();

        assertThat(store().ended(null))
                .extracting(EndedJob::result)
                .containsExactly(null, said(JobOutcome.ACCEPTED, 4));
        assertThat(store().judgement(id(1))).contains(said(JobOutcome.ACCEPTED, 4));
        assertThat(store().judgement(id(2))).isEmpty();
        assertThat(store().judgement(id(3))).isEmpty();
    }

    @Test
    default void nothingIsSaidOfAJobThatHasNotFinishedOrIsNotThere() {
        running(1);

        assertThat(store().recordOutcome(id(1), said(JobOutcome.ACCEPTED, 1))).isFalse();
        assertThatThrownBy(() -> store().recordOutcome(id(2), said(JobOutcome.ACCEPTED, 1)))
                .isInstanceOf(JobNotFoundException.class);
    }
}
