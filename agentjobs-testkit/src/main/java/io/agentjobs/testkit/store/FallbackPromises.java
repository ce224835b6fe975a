package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.Effort;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Fallback;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Limits;
import io.agentjobs.api.ModelChoice;
import io.agentjobs.api.Usd;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.FallBack;
import io.agentjobs.api.store.Park;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Promises about jobs that go on with another model: no attempt runs twice, and what was done stays counted. */
interface FallbackPromises extends StoreUnderTest {
    ModelChoice SECOND = new ModelChoice("fake", "model-2", null);
    ModelChoice THIRD = new ModelChoice("other", "model-3", Effort.LOW);
    Fallback CHAIN = new Fallback(List.of(SECOND, THIRD), Duration.ofMinutes(30));
    Limits LEFT = new Limits(7, Usd.parse("0.50"), Duration.ofMinutes(5));

    /** Queues job {@code n} with two models to go on with. */
    default void enqueueWithFallback(int n) {
        Job plain = SampleJobs.queued(n);
        ModelChoice first = new ModelChoice(
                plain.plan().runner(), plain.plan().model(), plain.plan().effort());
        Job job = Job.queued(
                plain.id(), plain.plan().with(first, CHAIN), plain.times().created());
        assertThat(store().enqueue(job, "brief " + n)).isTrue();
    }

    /** Queues, claims and parks job {@code n} at a usage limit. */
    default Park parkedWithFallback(int n) {
        enqueueWithFallback(n);
        claim(n);
        Park park = SampleJobs.park(true, later(n));
        store().park(SampleJobs.token(n), park);
        return park;
    }

    private static FallBack to(int place, boolean fresh) {
        return new FallBack(CHAIN.models().get(place), CHAIN.behind(place), LEFT, fresh);
    }

    @Test
    default void theModelsToGoOnWithAreKept() throws Exception {
        enqueueWithFallback(1);

        reopen();

        assertThat(job(1).plan().fallback()).isEqualTo(CHAIN);
    }

    @Test
    default void aParkedJobGoesOnWithAnotherModelInANewAttempt() {
        parkedWithFallback(1);

        assertThat(store().fallBack(id(1), 1, to(0, false), later(5))).isTrue();

        Job job = job(1);
        assertThat(job.status()).isEqualTo(JobStatus.QUEUED);
        assertThat(job.parking()).isNull();
        assertThat(job.plan().model()).isEqualTo("model-2");
        assertThat(job.plan().effort()).isNull();
        assertThat(job.plan().fallback()).isEqualTo(new Fallback(List.of(THIRD), CHAIN.after()));
        assertThat(latest(1).outcome()).isEqualTo(JobStatus.FAILED);
        assertThat(latest(1).ending()).isEqualTo(new Ending(EndReason.USAGE_LIMIT, null));
        assertThat(latest(1).ended()).isEqualTo(later(5));
    }

    @Test
    default void whatFellBackIsTakenAlthoughItsAccountIsHeld() {
        parkedWithFallback(1);
        enqueue(2, 2);
        store().fallBack(id(1), 1, to(0, false), later(5));

        Claim claim = claim(3);

        assertThat(claim.job().id()).isEqualTo(id(1));
        assertThat(claim.attempt().origin()).isEqualTo(AttemptOrigin.FALLBACK);
        assertThat(claim.attempt().model()).isEqualTo("model-2");
        assertThat(claim.attempt().limits()).isEqualTo(LEFT);
        assertThat(claim.job().sessionId()).isEqualTo("session-1");
        assertThat(store().holds())
                .hasSize(1)
                .allSatisfy(hold -> assertThat(hold.probing()).isFalse());
        assertThat(store().claimNext(9, SampleJobs.token(4), later(6))).isEmpty();
        assertThat(store().attempts(id(1))).extracting(JobAttempt::model).containsExactly("model-1", "model-2");
    }

    @Test
    default void whatFellBackAndWasRefusedAgainWaitsLikeAnyOther() {
        parkedWithFallback(1);
        store().fallBack(id(1), 1, to(0, false), later(5));
        claim(3);

        Park again = SampleJobs.park(true, later(6));
        store().park(SampleJobs.token(3), again);

        assertThat(store().claimNext(9, SampleJobs.token(4), later(7))).isEmpty();
        assertThat(job(1).status()).isEqualTo(JobStatus.PARKED);
        assertThat(job(1).attempt()).isEqualTo(2);
        assertThat(store().claimNext(9, SampleJobs.token(4), again.tryAt())).isPresent();
    }

    @Test
    default void anotherRunnerBeginsASessionOfItsOwn() {
        parkedWithFallback(1);

        store().fallBack(id(1), 1, to(1, true), later(5));
        Claim claim = claim(3);

        assertThat(claim.attempt().fresh()).isTrue();
        assertThat(claim.job().plan().runner()).isEqualTo("other");
        assertThat(claim.job().plan().fallback().isEmpty()).isTrue();
    }

    @Test
    default void aQueuedJobStaysQueuedAndItsNextAttemptIsStillItsFirst() {
        enqueueWithFallback(1);

        assertThat(store().fallBack(id(1), 0, to(1, false), later(5))).isTrue();
        Claim claim = claim(3);

        assertThat(claim.attempt().origin()).isEqualTo(AttemptOrigin.START);
        assertThat(claim.attempt().number()).isEqualTo(1);
        assertThat(claim.attempt().model()).isEqualTo("model-3");
        assertThat(claim.attempt().limits()).isEqualTo(claim.job().plan().limits());
    }

    @Test
    default void aJobThatDoesNotWaitOrHasMovedOnKeepsItsModel() {
        enqueueWithFallback(1);
        claim(1);
        assertThat(store().fallBack(id(1), 1, to(0, false), later(5))).isFalse();

        store().park(SampleJobs.token(1), SampleJobs.park(true, later(6)));
        assertThat(store().fallBack(id(1), 0, to(0, false), later(7))).isFalse();
        assertThat(store().fallBack(id(9), 0, to(0, false), later(7))).isFalse();

        assertThat(job(1).plan().model()).isEqualTo("model-1");
        assertThat(job(1).status()).isEqualTo(JobStatus.PARKED);
    }
}
