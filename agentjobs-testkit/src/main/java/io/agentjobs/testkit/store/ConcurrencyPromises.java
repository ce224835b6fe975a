package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.LaunchToken;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Promises that hold whatever many threads do at once: what was confirmed to one of them is what is there. */
interface ConcurrencyPromises extends StoreUnderTest {

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    default void everyConfirmedIntentIsInTheEndState(long seed) throws Exception {
        Map<JobId, Finish> ended = new ConcurrentHashMap<>();
        Map<LaunchToken, JobId> kept = new ConcurrentHashMap<>();
        Map<JobId, Cancellation> givenUp = new ConcurrentHashMap<>();

        List<JobId> queued = Threads.together(8, thread -> {
            Random random = new Random(seed * 31 + thread);
            for (int step = 0; step < 40; step++) {
                int n = thread * 1_000 + step;
                enqueue(n, n);
                Optional<Claim> claim = store().claimNext(1_000, SampleJobs.token(n), at(n));
                JobId other = id((1 + random.nextInt(8)) * 1_000 + random.nextInt(40));
                if (store().find(other).isPresent()) {
                    givenUp.put(other, store().cancel(other, later(n)));
                }
                int what = random.nextInt(10);
                if (claim.isPresent() && what < 6) {
                    Finish finish = SampleJobs.finish(JobStatus.FAILED, LineState.PENDING, later(n));
                    assertThat(store().finish(SampleJobs.token(n), finish)).isTrue();
                    assertThat(ended.put(claim.get().job().id(), finish))
                            .as("ended once")
                            .isNull();
                } else if (claim.isPresent() && what < 9) {
                    assertThat(store().release(SampleJobs.token(n))).isTrue();
                } else if (claim.isPresent()) {
                    kept.put(SampleJobs.token(n), claim.get().job().id());
                }
            }
            return IntStream.range(0, 40)
                    .mapToObj(step -> id(thread * 1_000 + step))
                    .toList();
        });

        List<Job> jobs = store().list(JobQuery.newest(1_000));
        assertThat(jobs).extracting(Job::id).containsExactlyInAnyOrderElementsOf(queued);
        ended.forEach((id, finish) -> {
            Job job = store().find(id).orElseThrow();
            assertThat(job.ending()).isEqualTo(finish.ending());
            assertThat(job.times().finished()).isEqualTo(finish.at());
            assertThat(store().line(id)).contains(finish.line());
        });
        Map<LaunchToken, JobId> live = new HashMap<>();
        store().live()
                .forEach(attempt -> live.put(attempt.token(), attempt.job().id()));
        assertThat(live).isEqualTo(kept);
        givenUp.forEach((id, answer) -> {
            JobStatus status = store().find(id).orElseThrow().status();
            assertThat(status).as("%s %s", id, answer).isNotEqualTo(JobStatus.QUEUED);
            if (answer == Cancellation.CANCELLED) {
                assertThat(status).as("%s", id).isEqualTo(JobStatus.CANCELLED);
            }
        });
        assertThat(store().counts().undelivered()).isEqualTo(ended.size());
    }
}
