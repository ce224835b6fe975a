package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.JobStore;
import java.time.Instant;
import java.util.List;

/** The store that a test is about, and the steps that most tests begin with. */
interface StoreUnderTest {

    /** The open store. */
    JobStore store();

    /** Puts what the store left behind in its place. */
    void reopen() throws Exception;

    /** Queues the sample jobs from {@code first} to {@code last}. */
    default void enqueue(int first, int last) {
        for (int n = first; n <= last; n++) {
            assertThat(store().enqueue(SampleJobs.queued(n), "brief " + n)).isTrue();
        }
    }

    /** Claims the next job with token {@code n}, without a limit. */
    default Claim claim(int n) {
        return store().claimNext(Integer.MAX_VALUE, SampleJobs.token(n), at(n)).orElseThrow();
    }

    /** Queues and claims job {@code n} with token {@code n}. */
    default Claim running(int n) {
        enqueue(n, n);
        return claim(n);
    }

    /** Queues, claims and ends job {@code n}; its line is owed. */
    default void finished(int n) {
        running(n);
        assertThat(store().finish(SampleJobs.token(n), SampleJobs.succeeded(later(n))))
                .isTrue();
    }

    /** The job as the store has it. */
    default Job job(int n) {
        return store().find(SampleJobs.id(n)).orElseThrow();
    }

    /** The latest attempt of the job. */
    default JobAttempt latest(int n) {
        List<JobAttempt> attempts = store().attempts(id(n));
        return attempts.get(attempts.size() - 1);
    }

    /** When the samples with that number are claimed. */
    default Instant at(int n) {
        return SampleJobs.START.plusSeconds(10_000 + n);
    }

    /** When the samples with that number end. */
    default Instant later(int n) {
        return SampleJobs.START.plusSeconds(20_000 + n);
    }

    /** Short for the id of a sample. */
    default JobId id(int n) {
        return SampleJobs.id(n);
    }
}
