package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchProgress;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.batch.StopMode;
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.api.store.ItemEnd;
import io.agentjobs.api.store.ItemLease;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Promises about taking items and ending them. */
interface BatchItemPromises extends BatchUnderTest {

    @Test
    default void itemsAreTakenInOrderAndCounted() {
        runningBatch(1, 3);

        List<ItemClaim> claims = batches().claimItems(SampleJobs.token(1), 2);

        assertThat(claims).extracting(claim -> claim.item().itemId()).containsExactly("item-1", "item-2");
        assertThat(claims).allSatisfy(claim -> {
            assertThat(claim.item().status()).isEqualTo(ItemStatus.RUNNING);
            assertThat(claim.item().attemptCount()).isEqualTo(1);
            assertThat(claim.lease().attempt()).isEqualTo(1);
            assertThat(claim.failures()).isZero();
        });
        assertThat(batch(1).progress()).isEqualTo(new BatchProgress(3, 1, 2, 0, 0));
        assertThat(batches().claimItems(SampleJobs.token(9), 5)).isEmpty();
        assertThat(batches().claimItems(SampleJobs.token(1), 5)).hasSize(1);
        assertThat(batches().claimItems(SampleJobs.token(1), 5)).isEmpty();
    }

    @Test
    default void aReportCompletesItsItemOnce() throws Exception {
        runningBatch(1, 1);
        ItemLease lease = take(1).lease();

        assertThat(batches().report(lease, new JsonText("{\"n\":1}"), false, at(5)))
                .isTrue();
        assertThat(batches().report(lease, new JsonText("{\"n\":2}"), false, at(6)))
                .isFalse();
        assertThat(batches().end(lease, ItemEnd.FAILED, "late", at(7))).isFalse();

        reopen();
        assertThat(item(1, "item-1").status()).isEqualTo(ItemStatus.COMPLETED);
        assertThat(item(1, "item-1").result()).isEqualTo(new JsonText("{\"n\":1}"));
        assertThat(item(1, "item-1").reportedAt()).isEqualTo(at(5));
        assertThat(item(1, "item-1").completedAt()).isEqualTo(at(5));
        assertThat(batch(1).progress()).isEqualTo(new BatchProgress(1, 0, 0, 1, 0));
    }

    @Test
    default void anotherOwnersLeaseIsRefused() {
        runningBatch(1, 1);
        ItemLease lease = take(1).lease();
        ItemLease otherHost = new ItemLease(lease.item(), SampleJobs.token(7), lease.attempt());
        ItemLease otherAttempt = new ItemLease(lease.item(), lease.host(), lease.attempt() + 1);

        assertThat(batches().report(otherHost, new JsonText("{}"), true, at(5))).isFalse();
        assertThat(batches().report(otherAttempt, new JsonText("{}"), true, at(5)))
                .isFalse();
        assertThat(batches().end(otherHost, ItemEnd.FAILED, "no", at(5))).isFalse();

        assertThat(item(1, "item-1").status()).isEqualTo(ItemStatus.RUNNING);
        assertThat(batch(1).stopping()).isNull();
    }

    @Test
    default void anAttemptThatIsRetriedCountsAndOneThatIsGivenBackDoesNot() {
        runningBatch(1, 1);

        assertThat(batches().end(take(1).lease(), ItemEnd.GIVEN_BACK, "limit", at(5)))
                .isTrue();
        assertThat(item(1, "item-1").lastError()).isEqualTo("limit");
        ItemClaim second = take(1);
        assertThat(second.failures()).isZero();
        assertThat(second.item().lastError()).isNull();
        batches().end(second.lease(), ItemEnd.RETRY, "no report", at(6));
        ItemClaim third = take(1);
        assertThat(third.failures()).isEqualTo(1);
        assertThat(third.item().attemptCount()).isEqualTo(3);
        batches().end(third.lease(), ItemEnd.FAILED, "again", at(7));

        assertThat(item(1, "item-1").status()).isEqualTo(ItemStatus.FAILED);
        assertThat(item(1, "item-1").lastError()).isEqualTo("again");
        assertThat(item(1, "item-1").completedAt()).isEqualTo(at(7));
        assertThat(batch(1).progress()).isEqualTo(new BatchProgress(1, 0, 0, 0, 1));
        assertThat(batches().items(SampleBatches.id(1), ItemStatus.FAILED, -1, 9))
                .hasSize(1);
    }

    @Test
    default void anAttemptThatIsLostCountsAsALossAndNotAsAFailure() throws Exception {
        runningBatch(1, 1);
        ItemClaim first = take(1);
        assertThat(first.losses()).isZero();

        assertThat(batches().end(first.lease(), ItemEnd.LOST, "exit 137", at(5)))
                .isTrue();

        reopen();
        assertThat(item(1, "item-1").status()).isEqualTo(ItemStatus.PENDING);
        assertThat(item(1, "item-1").lastError()).isEqualTo("exit 137");
        ItemClaim second = take(1);
        assertThat(second.losses()).isEqualTo(1);
        assertThat(second.failures()).isZero();
        batches().reclaim(SampleJobs.token(1), at(6));
        launch(2);
        assertThat(take(2).losses()).as("with its host").isEqualTo(2);
        assertThat(batch(1).progress()).isEqualTo(new BatchProgress(1, 0, 1, 0, 0));
    }

    @Test
    default void aReportMayStopTheBatch() {
        runningBatch(1, 3);

        batches().report(take(1).lease(), new JsonText("{}"), true, at(5));

        assertThat(batch(1).stopping()).isEqualTo(StopMode.DRAIN);
        assertThat(batches().claimItems(SampleJobs.token(1), 9)).isEmpty();
    }
}
