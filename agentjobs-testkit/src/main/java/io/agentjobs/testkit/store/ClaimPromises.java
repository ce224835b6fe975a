package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobTimes;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Spend;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.api.store.StoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Promises about claims: in order, within the limit, each job to one token. */
interface ClaimPromises extends StoreUnderTest {

    @Test
    default void anEmptyQueueGivesNoClaim() {
        assertThat(store().claimNext(8, SampleJobs.token(1), at(1))).isEmpty();
        assertThat(store().claimOf(SampleJobs.token(1))).isEmpty();
    }

    @Test
    default void aClaimedJobRunsItsFirstAttempt() {
        enqueue(1, 1);

        Claim claim = claim(1);

        Job queued = SampleJobs.queued(1);
        Job running = new Job(
                id(1),
                queued.plan(),
                JobStatus.RUNNING,
                1,
                null,
                new JobTimes(queued.times().created(), at(1), null),
                Spend.NONE,
                null,
                false,
                false,
                null,
                LineState.NONE);
        JobAttempt attempt = new JobAttempt(
                1,
                AttemptOrigin.START,
                false,
                queued.plan().model(),
                queued.plan().limits(),
                at(1),
                null,
                1,
                Duration.ZERO,
                Spend.NONE,
                null,
                null,
                null);
        assertThat(claim).isEqualTo(new Claim(running, attempt, "brief 1", List.of(), SampleJobs.token(1)));
        assertThat(store().find(id(1))).contains(running);
        assertThat(store().claimOf(SampleJobs.token(1))).contains(claim);
        assertThat(store().live()).containsExactly(new LiveAttempt(running, attempt, SampleJobs.token(1), null));
    }

    @Test
    default void jobsAreClaimedInTheOrderTheyWereQueued() {
        for (int n : new int[] {5, 1, 9, 3}) {
            enqueue(n, n);
        }

        List<JobId> claimed = new ArrayList<>();
        for (int n = 1; n <= 4; n++) {
            claimed.add(claim(n).job().id());
        }

        assertThat(claimed).containsExactly(id(5), id(1), id(9), id(3));
        assertThat(store().claimNext(8, SampleJobs.token(5), at(5))).isEmpty();
    }

    @Test
    default void noMoreThanTheLimitRun() {
        enqueue(1, 3);
        assertThat(store().claimNext(2, SampleJobs.token(1), at(1))).isPresent();
        assertThat(store().claimNext(2, SampleJobs.token(2), at(2))).isPresent();

        assertThat(store().claimNext(2, SampleJobs.token(3), at(3))).isEmpty();
        assertThat(store().claimOf(SampleJobs.token(3))).isEmpty();
        assertThat(job(3).status()).isEqualTo(JobStatus.QUEUED);

        store().finish(SampleJobs.token(1), SampleJobs.succeeded(later(1)));
        assertThat(store().claimNext(2, SampleJobs.token(3), at(3))).isPresent();
    }

    @Test
    default void aLimitOfZeroHoldsTheQueue() {
        enqueue(1, 1);

        assertThat(store().claimNext(0, SampleJobs.token(1), at(1))).isEmpty();
        assertThat(job(1)).isEqualTo(SampleJobs.queued(1));
    }

    @Test
    default void aTokenThatOwnsAClaimTakesNoSecondOne() {
        enqueue(1, 2);
        Claim first = claim(1);

        assertThatThrownBy(() -> claim(1)).isInstanceOf(StoreException.class);

        assertThat(store().claimOf(SampleJobs.token(1))).contains(first);
        assertThat(job(2)).isEqualTo(SampleJobs.queued(2));

        store().cancel(id(2), later(2));
        assertThatThrownBy(() -> claim(1)).as("with an empty queue").isInstanceOf(StoreException.class);
    }

    @Test
    default void aClaimIsGoneWithItsEnd() {
        finished(1);
        running(2);
        store().release(SampleJobs.token(2));

        assertThat(store().claimOf(SampleJobs.token(1))).isEmpty();
        assertThat(store().claimOf(SampleJobs.token(2))).isEmpty();
        assertThat(store().live()).isEmpty();
    }

    @Test
    default void liveClaimsAreListedOldestFirstWithTheirProcesses() {
        enqueue(1, 3);
        claim(3);
        claim(1);
        claim(2);
        store().started(SampleJobs.token(1), SampleJobs.process(11), "session");
        store().finish(SampleJobs.token(3), SampleJobs.succeeded(later(3)));

        assertThat(store().live())
                .containsExactly(
                        new LiveAttempt(job(2), latest(2), SampleJobs.token(1), SampleJobs.process(11)),
                        new LiveAttempt(job(3), latest(3), SampleJobs.token(2), null));
    }

    @Test
    default void eachJobIsClaimedOnceByManyThreads() throws Exception {
        enqueue(1, 500);
        AtomicInteger tokens = new AtomicInteger();

        List<Claim> claims = Threads.together(64, thread -> {
            List<Claim> mine = new ArrayList<>();
            Optional<Claim> next = Optional.empty();
            do {
                int n = tokens.incrementAndGet();
                next = store().claimNext(1_000, SampleJobs.token(n), at(n));
                next.ifPresent(mine::add);
            } while (next.isPresent());
            return mine;
        });

        assertThat(claims)
                .extracting(claim -> claim.job().id())
                .doesNotHaveDuplicates()
                .hasSize(500);
        assertThat(claims).extracting(claim -> claim.job().attempt()).containsOnly(1);
        assertThat(store().live())
                .extracting(LiveAttempt::token)
                .containsExactlyInAnyOrderElementsOf(
                        claims.stream().map(Claim::token).toList());
        assertThat(store().counts().queued()).isZero();
    }

    @Test
    default void theLimitHoldsAgainstManyThreads() throws Exception {
        enqueue(1, 100);

        List<Claim> claims = Threads.together(
                32,
                thread -> store().claimNext(5, SampleJobs.token(thread), at(thread)).stream()
                        .toList());

        assertThat(claims).hasSize(5);
        assertThat(store().counts().running()).isEqualTo(5);
    }

    @Test
    default void everythingIsThereAfterTheStoreWasClosed() throws Exception {
        finished(1);
        running(2);
        store().started(SampleJobs.token(2), SampleJobs.process(12), "session-2");
        store().progress(SampleJobs.token(2), SampleJobs.spend(2));
        enqueue(3, 4);
        List<Job> before = store().list(JobQuery.newest(10));
        List<LiveAttempt> live = store().live();

        reopen();

        assertThat(store().list(JobQuery.newest(10))).isEqualTo(before);
        assertThat(store().live()).isEqualTo(live);
        assertThat(store().pendingLines(10)).hasSize(1);
        assertThat(store().finish(SampleJobs.token(2), SampleJobs.succeeded(later(2))))
                .isTrue();
        assertThat(claim(3).job().id()).isEqualTo(id(3));
    }
}
