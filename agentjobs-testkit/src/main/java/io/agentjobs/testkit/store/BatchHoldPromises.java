package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Parking;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.StopMode;
import io.agentjobs.api.store.BatchClaim;
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.api.store.ItemEnd;
import io.agentjobs.api.store.Park;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Promises about accounts that are held, by a batch or before one. */
interface BatchHoldPromises extends BatchUnderTest {
    /** The account of the sample jobs and of the sample batches of rows. */
    Account ACCOUNT = new Account("fake", BillingLane.API);

    @Test
    default void noBatchOfAHeldAccountIsRunButOthersAre() {
        Park park = jobMeetsALimit();
        pending(1, SampleBatches.rows(), SampleBatches.items(2));
        pending(2, SampleBatches.queue(null, null, null), SampleBatches.items(1));

        assertThat(batches().nextDue()).contains(park.tryAt());
        assertThat(launchAt(12, park.tryAt().minusNanos(1))
                        .orElseThrow()
                        .batch()
                        .id())
                .isEqualTo(SampleBatches.id(2));
        assertThat(launchAt(11, park.tryAt().minusNanos(1))).isEmpty();
        assertThat(launchAt(11, park.tryAt()).orElseThrow().batch().id()).isEqualTo(SampleBatches.id(1));
    }

    @Test
    default void aBatchThatTriesAHeldAccountKeepsTheOthersWaitingUntilAnItemIsAnswered() {
        Park park = jobMeetsALimit();
        pending(1, SampleBatches.rows(), SampleBatches.items(2));
        pending(2, SampleBatches.rows(), SampleBatches.items(2));
        Instant at = park.tryAt();

        assertThat(launchAt(11, at).orElseThrow().afterPark()).isTrue();
        assertThat(store().holds()).extracting(AccountHold::probing).containsExactly(true);
        assertThat(batches().holdOf(SampleJobs.token(11))).isEmpty();
        assertThat(launchAt(12, at)).isEmpty();
        assertThat(store().claimNext(9, SampleJobs.token(21), at)).isEmpty();
        assertThat(batches().nextDue()).isEmpty();

        batches().report(take(11).lease(), new JsonText("{}"), false, at);

        assertThat(store().holds()).isEmpty();
        assertThat(launchAt(12, at).orElseThrow().afterPark()).isFalse();
        assertThat(store().claimNext(9, SampleJobs.token(21), at)).isPresent();
    }

    @Test
    default void anItemThatFailsForAReasonOfItsOwnIsAnAnswerOneThatIsGivenBackOrLostIsNone() {
        Park park = jobMeetsALimit();
        pending(1, SampleBatches.rows(), SampleBatches.items(2));
        launchAt(11, park.tryAt());

        batches().end(take(11).lease(), ItemEnd.GIVEN_BACK, "service away", park.tryAt());
        batches().end(take(11).lease(), ItemEnd.LOST, "exit 137", park.tryAt());
        assertThat(store().holds()).hasSize(1);

        batches().end(take(11).lease(), ItemEnd.RETRY, "no report", park.tryAt());
        assertThat(store().holds()).isEmpty();
    }

    @Test
    default void aBatchThatMeetsALimitHoldsItsAccountForJobsAndBatches() {
        enqueue(1, 1);
        runningBatch(11, 2);
        pending(12, SampleBatches.rows(), SampleBatches.items(2));
        Parking parking = new Parking(EndReason.USAGE_LIMIT, later(100), true);

        assertThat(batches().hold(SampleJobs.token(11), parking, later(120), later(1)))
                .isTrue();

        AccountHold hold = new AccountHold(ACCOUNT, parking, later(1), later(120), 0, false);
        assertThat(store().holds()).containsExactly(hold);
        assertThat(batches().holdOf(SampleJobs.token(11))).contains(hold);
        assertThat(store().claimNext(9, SampleJobs.token(21), later(119))).isEmpty();
        assertThat(launchAt(12, later(119))).isEmpty();
        assertThat(store().claimNext(9, SampleJobs.token(21), later(120))).isPresent();
        assertThat(launchAt(12, later(120))).isEmpty();
    }

    @Test
    default void aBatchThatTriesAndIsRefusedAgainIsCounted() {
        Park park = jobMeetsALimit();
        pending(1, SampleBatches.rows(), SampleBatches.items(2));
        launchAt(11, park.tryAt());
        Instant next = park.tryAt().plusSeconds(900);
        Parking parking = new Parking(EndReason.USAGE_LIMIT, next, false);

        assertThat(batches().hold(SampleJobs.token(11), parking, next, park.tryAt()))
                .isTrue();

        assertThat(store().holds()).containsExactly(new AccountHold(ACCOUNT, parking, later(1), next, 1, false));
    }

    @Test
    default void aBatchThatIsNotRunAnyMoreTriesNoAccount() {
        Park park = jobMeetsALimit();
        Instant at = park.tryAt();
        pending(1, SampleBatches.rows(), SampleBatches.items(1));

        launchAt(11, at);
        batches().park(SampleJobs.token(11), at, "the service fails");
        assertThat(store().holds()).extracting(AccountHold::probing).containsExactly(false);

        assertThat(launchAt(12, at)).isPresent();
        batches().reclaim(SampleJobs.token(12), at);
        assertThat(store().holds()).extracting(AccountHold::probing).containsExactly(false);

        assertThat(launchAt(13, at)).isPresent();
        batches().stop(SampleBatches.id(1), StopMode.NOW, at);
        batches().finish(SampleJobs.token(13), BatchStatus.CANCELLED, null, at);
        assertThat(store().holds()).extracting(AccountHold::probing).containsExactly(false);
    }

    @Test
    default void aRunningBatchSeesThatAJobHeldItsAccount() {
        runningBatch(11, 2);
        assertThat(batches().holdOf(SampleJobs.token(11))).isEmpty();

        Park park = jobMeetsALimit();

        assertThat(batches().holdOf(SampleJobs.token(11)).map(AccountHold::tryAt))
                .contains(park.tryAt());
        assertThat(batches().holdOf(SampleJobs.token(99))).isEmpty();
    }

    @Test
    default void aStaleLaunchHoldsNothing() {
        runningBatch(11, 1);
        ItemClaim item = take(11);
        batches().reclaim(SampleJobs.token(11), later(1));
        Parking parking = new Parking(EndReason.AUTH, later(100), false);

        assertThat(batches().hold(item.lease().host(), parking, later(100), later(2)))
                .isFalse();
        assertThat(store().holds()).isEmpty();
    }

    private Park jobMeetsALimit() {
        running(1);
        Park park = SampleJobs.park(true, later(1));
        store().park(SampleJobs.token(1), park);
        return park;
    }

    private Optional<BatchClaim> launchAt(int n, Instant at) {
        return batches().claimNext(Integer.MAX_VALUE, SampleJobs.token(n), at);
    }
}
