package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Cancellation;
import io.agentjobs.api.CourseChange.Accepted;
import io.agentjobs.api.CourseChange.Effect;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Parking;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.Park;
import io.agentjobs.api.store.PendingLine;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Promises about parked jobs and held accounts: nothing starts too early, one probe at a time, no attempt is spent. */
interface ParkPromises extends StoreUnderTest {

    /** Queues, claims and parks job {@code n}, by a time that the service named. */
    default Park parked(int n) {
        running(n);
        Park park = SampleJobs.park(true, later(n));
        assertThat(store().park(SampleJobs.token(n), park)).isTrue();
        return park;
    }

    /** Claims the next job at that moment with token {@code n}. */
    default Optional<Claim> claimAt(int n, Instant at) {
        return store().claimNext(Integer.MAX_VALUE, SampleJobs.token(n), at);
    }

    @Test
    default void aParkedJobWaitsInTheMiddleOfItsAttempt() {
        Park park = parked(1);

        Job job = job(1);
        assertThat(job.status()).isEqualTo(JobStatus.PARKED);
        assertThat(job.parking()).isEqualTo(park.parking());
        assertThat(job.ending()).isNull();
        assertThat(job.attempt()).isEqualTo(1);
        assertThat(latest(1).outcome()).isNull();
        assertThat(latest(1).worked()).isEqualTo(Duration.between(at(1), later(1)));
        assertThat(job.times().worked(later(9))).isEqualTo(latest(1).worked());
        assertThat(store().live()).isEmpty();
        assertThat(store().counts().parked()).isEqualTo(1);
        assertThat(store().counts().running()).isZero();
        assertThat(store().pendingLines(9)).containsExactly(new PendingLine(id(1), 1, "parked at " + later(1), 0));
    }

    @Test
    default void itGoesOnWithTheSameAttemptAndSessionNotBeforeItsTime() {
        Park park = parked(1);

        assertThat(claimAt(2, park.tryAt().minusNanos(1))).isEmpty();
        Claim claim = claimAt(2, park.tryAt()).orElseThrow();

        assertThat(claim.job().attempt()).isEqualTo(1);
        assertThat(claim.job().sessionId()).isEqualTo("session-1");
        assertThat(claim.attempt().legs()).isEqualTo(2);
        assertThat(claim.attempt().spend()).isEqualTo(park.spend());
        assertThat(claim.attempt().limits()).isEqualTo(job(1).plan().limits());
    }

    @Test
    default void noJobOfAHeldAccountIsStartedButOthersAre() {
        Park park = parked(1);
        enqueue(2, 2);
        store().enqueue(SampleJobs.queuedFor(3, "other"), "brief 3");

        assertThat(claimAt(3, later(1)).orElseThrow().job().id()).isEqualTo(id(3));
        assertThat(claimAt(4, park.tryAt().minusNanos(1))).isEmpty();
        assertThat(store().holds())
                .containsExactly(new AccountHold(
                        new Account("fake", BillingLane.API), park.parking(), later(1), park.tryAt(), 0, false));
    }

    @Test
    default void oneProbeIsStartedAndTheOthersWaitForItsAnswer() {
        Park park = parked(1);
        enqueue(2, 3);

        assertThat(claimAt(2, park.tryAt()).orElseThrow().job().id()).isEqualTo(id(1));
        assertThat(claimAt(3, park.tryAt())).isEmpty();
        assertThat(store().holds()).extracting(AccountHold::probing).containsExactly(true);

        assertThat(store().unpark(SampleJobs.token(2), park.tryAt())).isTrue();

        assertThat(store().holds()).isEmpty();
        assertThat(claimAt(3, park.tryAt()).orElseThrow().job().id()).isEqualTo(id(2));
        assertThat(store().unpark(SampleJobs.token(3), park.tryAt())).isFalse();
    }

    @Test
    default void anAnswerLetsAllParkedJobsOfTheAccountGoOn() {
        enqueue(1, 2);
        claim(1);
        claim(2);
        Park first = SampleJobs.park(true, later(1));
        Park second = SampleJobs.park(true, later(90));
        store().park(SampleJobs.token(1), first);
        store().park(SampleJobs.token(2), second);
        assertThat(claimAt(3, first.tryAt())).isEmpty();

        claimAt(3, second.tryAt());
        store().unpark(SampleJobs.token(3), second.tryAt());

        assertThat(claimAt(4, second.tryAt()).orElseThrow().job().id()).isEqualTo(id(2));
    }

    @Test
    default void aRefusedProbeIsCountedAndWaitsLonger() {
        Park park = parked(1);
        claimAt(2, park.tryAt());
        Park again = SampleJobs.park(false, park.tryAt().plusSeconds(5));

        store().park(SampleJobs.token(2), again);

        AccountHold hold = store().holds().get(0);
        assertThat(hold.tries()).isEqualTo(1);
        assertThat(hold.since()).isEqualTo(later(1));
        assertThat(hold.tryAt()).isEqualTo(again.tryAt());
        assertThat(hold.parking()).isEqualTo(again.parking());
        assertThat(hold.probing()).isFalse();
        assertThat(latest(1).legs()).isEqualTo(2);
        assertThat(job(1).attempt()).isEqualTo(1);
    }

    @Test
    default void aTimeThatTheServiceNamedWinsOverAGuess() {
        enqueue(1, 3);
        claim(1);
        claim(2);
        claim(3);
        store().park(SampleJobs.token(1), SampleJobs.park(false, later(3)));
        store().park(SampleJobs.token(2), SampleJobs.park(true, later(1)));
        store().park(SampleJobs.token(3), SampleJobs.park(false, later(5)));

        assertThat(store().holds())
                .extracting(AccountHold::parking)
                .containsExactly(SampleJobs.park(true, later(1)).parking());
    }

    @Test
    default void aProbeThatIsReleasedMayBeTriedByAnother() {
        Park park = parked(1);
        Job before = job(1);
        claimAt(2, park.tryAt());

        assertThat(store().release(SampleJobs.token(2))).isTrue();

        assertThat(job(1)).isEqualTo(before);
        assertThat(latest(1).legs()).isEqualTo(1);
        assertThat(store().holds()).extracting(AccountHold::probing).containsExactly(false);
        assertThat(claimAt(3, park.tryAt())).isPresent();
    }

    @Test
    default void aProbeThatEndsByItselfHasBeenAnswered() {
        Park park = parked(1);
        claimAt(2, park.tryAt());

        store().finish(SampleJobs.token(2), SampleJobs.succeeded(park.tryAt().plusSeconds(9)));

        assertThat(store().holds()).isEmpty();
    }

    @Test
    default void aProbeThatWasStoppedProvesNothing() {
        Park park = parked(1);
        enqueue(2, 2);
        claimAt(2, park.tryAt());

        store().finish(SampleJobs.token(2), SampleJobs.finish(JobStatus.STOPPED, LineState.NONE, park.tryAt()));

        assertThat(store().holds()).extracting(AccountHold::probing).containsExactly(false);
        assertThat(claimAt(3, park.tryAt()).orElseThrow().job().id()).isEqualTo(id(2));
    }

    @Test
    default void stopAndCancelEndAParkForGood() {
        enqueue(1, 2);
        claim(1);
        claim(2);
        Park first = SampleJobs.park(true, later(1));
        store().park(SampleJobs.token(1), first);
        store().park(SampleJobs.token(2), SampleJobs.park(true, later(2)));

        assertThat(store().stop(id(1), "not today", later(5))).isEqualTo(new Accepted(job(1), Effect.STOPPED));
        assertThat(store().cancel(id(2), later(5))).isEqualTo(Cancellation.CANCELLED);

        assertThat(latest(1).outcome()).isEqualTo(JobStatus.STOPPED);
        assertThat(latest(2).outcome()).isEqualTo(JobStatus.CANCELLED);
        assertThat(claimAt(9, first.tryAt().plusSeconds(100_000))).isEmpty();
        store().resume(id(1), 1, SampleJobs.next("now"), later(6));
        assertThat(claimAt(9, first.tryAt().plusSeconds(100_000))
                        .orElseThrow()
                        .job()
                        .attempt())
                .isEqualTo(2);
    }

    @Test
    default void aJobThatWasToEndIsNotParked() {
        enqueue(1, 2);
        claim(1);
        claim(2);
        store().stop(id(1), "enough", later(1));
        store().cancel(id(2), later(1));

        store().park(SampleJobs.token(1), SampleJobs.park(true, later(2)));
        store().park(SampleJobs.token(2), SampleJobs.park(true, later(2)));

        assertThat(job(1).status()).isEqualTo(JobStatus.STOPPED);
        assertThat(latest(1).outcome()).isEqualTo(JobStatus.STOPPED);
        assertThat(job(2).status()).isEqualTo(JobStatus.CANCELLED);
        assertThat(store().holds()).hasSize(1);
    }

    @Test
    default void aJobThatWaitsAloneHoldsNoOther() {
        running(1);
        enqueue(2, 2);
        Parking parking = new Parking(EndReason.API, later(10), false);
        store().park(
                        SampleJobs.token(1),
                        new Park(parking, later(10), false, SampleJobs.SPEND, null, null, LineState.NONE, later(1)));

        assertThat(store().holds()).isEmpty();
        assertThat(claimAt(2, later(2)).orElseThrow().job().id()).isEqualTo(id(2));
        assertThat(claimAt(3, later(9))).isEmpty();
        assertThat(claimAt(3, later(10)).orElseThrow().job().id()).isEqualTo(id(1));
    }

    @Test
    default void updatesOfAParkedJobAreToldWhenItGoesOn() {
        Park park = parked(1);

        assertThat(store().amend(id(1), "meanwhile", false, later(2))).isEqualTo(new Accepted(job(1), Effect.NOTED));

        assertThat(claimAt(2, park.tryAt()).orElseThrow().updates())
                .extracting("text")
                .containsExactly("meanwhile");
    }

    @Test
    default void aHoldOutlivesTheProcess() throws Exception {
        Park park = parked(1);

        reopen();

        assertThat(store().holds()).hasSize(1);
        assertThat(job(1).parking()).isEqualTo(park.parking());
        assertThat(claimAt(2, park.tryAt().minusNanos(1))).isEmpty();
        assertThat(claimAt(2, park.tryAt())).isPresent();
    }
}
