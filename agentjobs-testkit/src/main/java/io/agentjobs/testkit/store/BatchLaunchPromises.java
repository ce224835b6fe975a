package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchNotFoundException;
import io.agentjobs.api.batch.BatchProgress;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.batch.StopMode;
import io.agentjobs.api.store.ItemEnd;
import io.agentjobs.api.store.StoreException;
import org.junit.jupiter.api.Test;

/** Promises about the launches of a batch: claimed, parked, stopped, finished, taken back. */
interface BatchLaunchPromises extends BatchUnderTest {

    @Test
    default void theOldestBatchIsClaimedByOneTokenOnly() {
        pending(1, SampleBatches.rows(), SampleBatches.items(1));
        pending(2, SampleBatches.rows(), SampleBatches.items(1));

        var claim = batches().claimNext(1, SampleJobs.token(1), at(3)).orElseThrow();

        assertThat(claim.batch().id()).isEqualTo(SampleBatches.id(1));
        assertThat(claim.batch().status()).isEqualTo(BatchStatus.RUNNING);
        assertThat(claim.batch().times().started()).isEqualTo(at(3));
        assertThat(batches().claimOf(SampleJobs.token(1))).contains(claim);
        assertThat(batches().live()).containsExactly(claim);
        assertThat(batches().claimNext(1, SampleJobs.token(2), at(3))).isEmpty();
        assertThatThrownBy(() -> batches().claimNext(9, SampleJobs.token(1), at(3)))
                .isInstanceOf(StoreException.class);
        assertThat(batches().claimNext(2, SampleJobs.token(2), at(3))).isPresent();
    }

    @Test
    default void aBatchIsCompletedOnlyWhenNothingIsLeft() {
        runningBatch(1, 2);
        var item = take(1);

        assertThat(batches().finish(SampleJobs.token(1), BatchStatus.COMPLETED, null, at(5)))
                .isFalse();
        batches().report(item.lease(), new JsonText("{}"), false, at(5));
        assertThat(batches().finish(SampleJobs.token(1), BatchStatus.COMPLETED, null, at(5)))
                .isFalse();
        batches().end(take(1).lease(), ItemEnd.FAILED, "no report", at(6));
        assertThat(batches().finish(SampleJobs.token(1), BatchStatus.COMPLETED, null, at(7)))
                .isTrue();

        assertThat(batch(1).status()).isEqualTo(BatchStatus.COMPLETED);
        assertThat(batch(1).times().completed()).isEqualTo(at(7));
        assertThat(batches().finish(SampleJobs.token(1), BatchStatus.FAILED, "late", at(8)))
                .isFalse();
        assertThat(batches().live()).isEmpty();
    }

    @Test
    default void aParkedBatchWaitsForItsTimeAndTriesOneItemFirst() {
        runningBatch(1, 3);
        var item = take(1);
        assertThat(batches().park(SampleJobs.token(1), at(100), "limit")).isFalse();
        batches().end(item.lease(), ItemEnd.GIVEN_BACK, "limit", at(5));

        assertThat(batches().park(SampleJobs.token(1), at(100), "limit")).isTrue();

        assertThat(batch(1).status()).isEqualTo(BatchStatus.PARKED);
        assertThat(batch(1).times().parkedUntil()).isEqualTo(at(100));
        assertThat(batch(1).lastError()).isEqualTo("limit");
        assertThat(batches().nextDue()).contains(at(100));
        assertThat(batches().claimNext(9, SampleJobs.token(2), at(99))).isEmpty();
        assertThat(batches()
                        .claimNext(9, SampleJobs.token(2), at(100))
                        .orElseThrow()
                        .afterPark())
                .isTrue();
        batches().report(take(2).lease(), new JsonText("{}"), false, at(101));
        assertThat(batches().claimOf(SampleJobs.token(2)).orElseThrow().afterPark())
                .isFalse();
        assertThat(batches().nextDue()).isEmpty();
    }

    @Test
    default void whatALostHostRanWaitsAgainAndItsLeasesAreStale() {
        runningBatch(1, 3);
        var lost = take(1);
        batches().report(take(1).lease(), new JsonText("{}"), false, at(5));

        assertThat(batches().reclaim(SampleJobs.token(1), at(6))).isTrue();

        assertThat(batch(1).status()).isEqualTo(BatchStatus.PENDING);
        assertThat(batch(1).progress()).isEqualTo(new BatchProgress(3, 2, 0, 1, 0));
        assertThat(batches().reclaim(SampleJobs.token(1), at(6))).isFalse();
        assertThat(batches().report(lost.lease(), new JsonText("{}"), false, at(7)))
                .isFalse();
        assertThat(batches().claimItems(SampleJobs.token(1), 1)).isEmpty();
        launch(2);
        assertThat(take(2).item().attemptCount()).isEqualTo(2);
        assertThat(batches().report(lost.lease(), new JsonText("{}"), false, at(9)))
                .isFalse();
    }

    @Test
    default void anItemThatLosesItsHostAgainAndAgainFails() {
        pending(1, SampleBatches.rows(), SampleBatches.items(1));
        for (int launch = 1; launch <= 5; launch++) {
            launch(launch);
            take(launch);
            batches().reclaim(SampleJobs.token(launch), at(launch));
        }

        assertThat(item(1, "item-1").status()).isEqualTo(ItemStatus.FAILED);
        assertThat(item(1, "item-1").lastError()).contains("host");
        assertThat(batch(1).progress()).isEqualTo(new BatchProgress(1, 0, 0, 0, 1));
    }

    @Test
    default void aBatchWhoseHostsNeverTakeAnItemFails() {
        pending(1, SampleBatches.rows(), SampleBatches.items(1));
        for (int launch = 1; launch <= 5; launch++) {
            launch(launch);
            batches().reclaim(SampleJobs.token(launch), at(launch));
        }

        assertThat(batch(1).status()).isEqualTo(BatchStatus.FAILED);
        assertThat(batch(1).lastError()).isNotNull();
    }

    @Test
    default void aStoppedBatchStartsNothingMore() {
        runningBatch(1, 3);
        var running = take(1);

        assertThat(batches().stop(SampleBatches.id(1), StopMode.DRAIN, at(5))).isEqualTo(Cancellation.REQUESTED);

        assertThat(batch(1).stopping()).isEqualTo(StopMode.DRAIN);
        assertThat(batches().claimItems(SampleJobs.token(1), 9)).isEmpty();
        assertThat(batches().report(running.lease(), new JsonText("{}"), false, at(6)))
                .isTrue();
        assertThat(batches().finish(SampleJobs.token(1), BatchStatus.CANCELLED, null, at(7)))
                .isTrue();
        assertThat(batch(1).progress()).isEqualTo(new BatchProgress(3, 2, 0, 1, 0));
        assertThat(batches().stop(SampleBatches.id(1), StopMode.NOW, at(8))).isEqualTo(Cancellation.ALREADY_FINISHED);
    }

    @Test
    default void theStrongerWishToStopHolds() {
        runningBatch(1, 1);

        batches().stop(SampleBatches.id(1), StopMode.NOW, at(5));
        batches().stop(SampleBatches.id(1), StopMode.DRAIN, at(6));

        assertThat(batch(1).stopping()).isEqualTo(StopMode.NOW);
    }

    @Test
    default void aBatchThatDoesNotRunIsCancelledAtOnce() {
        pending(1, SampleBatches.rows(), SampleBatches.items(1));
        runningBatch(2, 1);
        batches().park(SampleJobs.token(2), at(100), "limit");

        assertThat(batches().stop(SampleBatches.id(1), StopMode.DRAIN, at(5))).isEqualTo(Cancellation.CANCELLED);
        assertThat(batches().stop(SampleBatches.id(2), StopMode.DRAIN, at(5))).isEqualTo(Cancellation.CANCELLED);

        assertThat(batch(1).status()).isEqualTo(BatchStatus.CANCELLED);
        assertThat(batches().claimNext(9, SampleJobs.token(3), at(200))).isEmpty();
        assertThatThrownBy(() -> batches().stop(SampleBatches.id(9), StopMode.DRAIN, at(5)))
                .isInstanceOf(BatchNotFoundException.class);
    }

    @Test
    default void aBatchThatLostItsHostWhileItWasStoppedIsCancelled() {
        runningBatch(1, 2);
        take(1);
        batches().stop(SampleBatches.id(1), StopMode.DRAIN, at(5));

        batches().reclaim(SampleJobs.token(1), at(6));

        assertThat(batch(1).status()).isEqualTo(BatchStatus.CANCELLED);
        assertThat(batch(1).progress()).isEqualTo(new BatchProgress(2, 2, 0, 0, 0));
    }

    @Test
    default void aRetryRunsWhatFailedAndWhatAStopLeftAndNothingElse() {
        runningBatch(1, 3);
        batches().report(take(1).lease(), new JsonText("{}"), false, at(5));
        batches().end(take(1).lease(), ItemEnd.FAILED, "no report", at(5));
        assertThat(batches().retry(SampleBatches.id(1))).as("while it runs").isEmpty();
        batches().stop(SampleBatches.id(1), StopMode.DRAIN, at(6));
        batches().finish(SampleJobs.token(1), BatchStatus.CANCELLED, null, at(7));

        assertThat(batches().retry(SampleBatches.id(1))).contains(2L);

        assertThat(batch(1).status()).isEqualTo(BatchStatus.PENDING);
        assertThat(batch(1).progress()).isEqualTo(new BatchProgress(3, 2, 0, 1, 0));
        launch(2);
        assertThat(batches().claimItems(SampleJobs.token(2), 9))
                .extracting(claim -> claim.item().itemId())
                .containsExactly("item-2", "item-3");
        assertThatThrownBy(() -> batches().retry(SampleBatches.id(9))).isInstanceOf(BatchNotFoundException.class);
    }

    @Test
    default void whatSessionsUsedAddsUp() {
        runningBatch(1, 1);

        assertThat(batches().spent(SampleJobs.token(1), SampleJobs.spend(2))).isTrue();
        assertThat(batches().spent(SampleJobs.token(1), SampleJobs.spend(3))).isTrue();
        assertThat(batches().spent(SampleJobs.token(9), SampleJobs.spend(3))).isFalse();

        assertThat(batch(1).spend()).isEqualTo(SampleJobs.spend(5));
    }
}
