package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobCounts;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Promises about reading: in order, within limits, never half of a write. */
interface ListingPromises extends StoreUnderTest {
    @Test
    default void whatIsWholeHasNoDamage() {
        finished(1);
        assertThat(store().damage()).isEmpty();
    }

    @Test
    default void anEmptyStoreListsNothing() {
        assertThat(store().list(JobQuery.newest(10))).isEmpty();
        assertThat(store().counts()).isEqualTo(new JobCounts(0, 0, 0, 0));
        assertThat(store().live()).isEmpty();
        assertThat(store().pendingLines(10)).isEmpty();
    }

    @Test
    default void theJobThatWasQueuedLastIsListedFirst() {
        for (int n : new int[] {5, 1, 9, 3}) {
            enqueue(n, n);
        }

        assertThat(ids(JobQuery.newest(10))).containsExactly(id(3), id(9), id(1), id(5));
        assertThat(ids(JobQuery.newest(2))).containsExactly(id(3), id(9));
    }

    @Test
    default void aListingTakesTheStatusesItIsAskedFor() {
        oneOfEach();

        assertThat(ids(new JobQuery(Set.of(JobStatus.QUEUED), 10))).containsExactly(id(6), id(5));
        assertThat(ids(new JobQuery(Set.of(JobStatus.FAILED), 10))).containsExactly(id(2));
        assertThat(ids(new JobQuery(Set.of(JobStatus.TIMEOUT), 10))).isEmpty();
        assertThat(ids(new JobQuery(Set.of(JobStatus.SUCCEEDED, JobStatus.QUEUED, JobStatus.RUNNING), 10)))
                .containsExactly(id(6), id(5), id(3), id(1));
        assertThat(ids(new JobQuery(Set.of(JobStatus.SUCCEEDED, JobStatus.QUEUED, JobStatus.RUNNING), 3)))
                .containsExactly(id(6), id(5), id(3));
    }

    @Test
    default void aListingHoldsTheSameJobsAsASearchById() {
        oneOfEach();

        List<Job> listed = store().list(JobQuery.newest(10));

        assertThat(listed).hasSize(6);
        assertThat(listed).allSatisfy(job -> assertThat(store().find(job.id())).contains(job));
    }

    @Test
    default void theLivingAreCounted() {
        oneOfEach();

        assertThat(store().counts()).isEqualTo(new JobCounts(2, 1, 0, 1));
    }

    @Test
    default void aReaderNeverSeesHalfOfAnEnd() throws Exception {
        enqueue(1, 100);
        AtomicBoolean done = new AtomicBoolean();

        List<Job> seen = Threads.together(4, thread -> {
            if (thread == 1) {
                try {
                    for (int n = 1; n <= 100; n++) {
                        claim(n);
                        store().finish(SampleJobs.token(n), SampleJobs.succeeded(later(n)));
                    }
                } finally {
                    done.set(true);
                }
                return List.of();
            }
            List<Job> last = List.of();
            while (!done.get()) {
                last = store().list(JobQuery.newest(200));
                assertThat(last).hasSize(100).allSatisfy(ListingPromises::isWhole);
            }
            return last;
        });

        assertThat(seen).allSatisfy(ListingPromises::isWhole);
        assertThat(store().list(JobQuery.newest(200))).extracting(Job::status).containsOnly(JobStatus.SUCCEEDED);
    }

    @Test
    default void theTimesOfCreationAreThoseOfOneRunnerAfterAMomentOldestFirst() {
        store().enqueue(SampleJobs.queuedFor(9, "other"), "brief");
        enqueue(4, 5);
        enqueue(2, 3);
        store().cancel(id(4), later(9));
        String runner = job(3).plan().runner();

        Instant start = SampleJobs.START;
        assertThat(store().created(runner, start))
                .containsExactly(
                        start.plusSeconds(2), start.plusSeconds(3), start.plusSeconds(4), start.plusSeconds(5));
        assertThat(store().created(runner, start.plusSeconds(3)))
                .containsExactly(start.plusSeconds(4), start.plusSeconds(5));
        assertThat(store().created("other", start)).containsExactly(start.plusSeconds(9));
        assertThat(store().created("nobody", start)).isEmpty();
    }

    /** 1 succeeded, 2 failed without a line, 3 running, 4 cancelled, 5 and 6 queued. */
    private void oneOfEach() {
        finished(1);
        running(2);
        store().finish(SampleJobs.token(2), SampleJobs.finish(JobStatus.FAILED, LineState.OFF, later(2)));
        running(3);
        enqueue(4, 6);
        store().cancel(id(4), later(4));
    }

    private List<JobId> ids(JobQuery query) {
        return store().list(query).stream().map(Job::id).toList();
    }

    private static void isWhole(Job job) {
        boolean claimed = job.status() != JobStatus.QUEUED;
        boolean ended = job.status() == JobStatus.SUCCEEDED;
        assertThat(job.attempt()).isEqualTo(claimed ? 1 : 0);
        assertThat(job.times().started() != null).isEqualTo(claimed);
        assertThat(job.times().finished() != null).isEqualTo(ended);
        assertThat(job.line()).isEqualTo(ended ? LineState.PENDING : LineState.NONE);
        assertThat(job.spend().turns()).isEqualTo(ended ? SampleJobs.SPEND.turns() : 0);
    }
}
