package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.EnqueueOutcome.Accepted;
import io.agentjobs.api.batch.EnqueueOutcome.Conflict;
import io.agentjobs.api.batch.EnqueueOutcome.Duplicate;
import io.agentjobs.api.batch.EnqueueOutcome.Reason;
import io.agentjobs.api.batch.EnqueueOutcome.Rejected;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.store.EnqueueAnswer;
import io.agentjobs.api.store.EnqueueAnswer.Heard;
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.api.store.ItemEnd;
import io.agentjobs.api.store.ItemLease;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Promises about queues that grow while they are worked. */
interface BatchGrowthPromises extends BatchUnderTest {

    @Test
    default void whatIsAddedIsDedupedSuffixedAndCapped() {
        ItemClaim root = runningRoot(1, SampleBatches.queue(4L, null, null));

        EnqueueAnswer answer = batches()
                .enqueue(
                        root.lease(),
                        List.of(
                                SampleBatches.item("foo", "a", "foo-a"),
                                SampleBatches.item("ignored", "key of root", "root"),
                                SampleBatches.item("foo", "b", "foo-b"),
                                SampleBatches.item("foo", null, "foo-c"),
                                SampleBatches.item("baz", "c", "baz")));

        assertThat(answer)
                .isEqualTo(new Heard(List.of(
                        new Accepted("foo", "a"),
                        new Duplicate("root", "key of root"),
                        new Accepted("foo-2", "b"),
                        new Accepted("foo-3", null),
                        new Rejected("baz", "c", Reason.MAX_ITEMS_REACHED))));
        assertThat(items(1)).extracting(BatchItem::itemId).containsExactly("root", "foo", "foo-2", "foo-3");
        assertThat(items(1))
                .extracting(item -> item.origin().parentItemId())
                .containsExactly(null, "root", "root", "root");
        assertThat(items(1)).extracting(item -> item.origin().depth()).containsExactly(0, 1, 1, 1);
        assertThat(batch(1).progress().pending()).isEqualTo(3);
    }

    @Test
    default void aKeyWithAnotherInputIsAConflictAndChangesNothing() {
        ItemClaim root = runningRoot(1, SampleBatches.queue(null, null, null));

        EnqueueAnswer answer =
                batches().enqueue(root.lease(), List.of(SampleBatches.item("other", "key of root", "other")));

        assertThat(answer).isEqualTo(new Heard(List.of(new Conflict("root", "key of root"))));
        assertThat(items(1)).hasSize(1);
        assertThat(item(1, "root").input().text()).contains("root");
    }

    @Test
    default void whoDoesNotHaveTheParentAddsNothing() {
        ItemClaim root = runningRoot(1, SampleBatches.queue(8L, null, null));
        ItemLease foreign = new ItemLease(root.lease().item(), SampleJobs.token(9), 1);

        assertThat(batches().enqueue(foreign, SampleBatches.items(1))).isEqualTo(new EnqueueAnswer.Stale());
        batches().report(root.lease(), new JsonText("{}"), false, at(5));
        assertThat(batches().enqueue(root.lease(), SampleBatches.items(1))).isEqualTo(new EnqueueAnswer.Stale());

        assertThat(items(1)).hasSize(1);
    }

    @Test
    default void rowsDoNotGrow() {
        runningBatch(1, 1);

        assertThat(batches().enqueue(take(1).lease(), List.of(SampleBatches.item("x", null, "x"))))
                .isEqualTo(new EnqueueAnswer.Stale());
    }

    @Test
    default void childrenSurviveTheirParentsFailure() {
        ItemClaim root = runningRoot(1, SampleBatches.queue(null, null, null));
        batches().enqueue(root.lease(), SampleBatches.items(2));

        batches().end(root.lease(), ItemEnd.FAILED, "no report", at(5));

        assertThat(items(1))
                .extracting(BatchItem::status)
                .containsExactly(ItemStatus.FAILED, ItemStatus.PENDING, ItemStatus.PENDING);
        assertThat(batches().claimItems(SampleJobs.token(1), 9)).hasSize(2);
    }

    @Test
    default void depthAndChildrenAreLimitedWhereThatIsAskedFor() {
        ItemClaim root = runningRoot(1, SampleBatches.queue(null, 1, 2));

        EnqueueAnswer first = batches().enqueue(root.lease(), SampleBatches.items(3));
        EnqueueAnswer second = batches().enqueue(root.lease(), List.of(SampleBatches.item("more", null, "m")));
        EnqueueAnswer below = batches().enqueue(take(1).lease(), List.of(SampleBatches.item("deep", null, "d")));

        assertThat(first)
                .isEqualTo(new Heard(List.of(
                        new Accepted("item-1", null),
                        new Accepted("item-2", null),
                        new Rejected("item-3", null, Reason.MAX_ITEMS_PER_PARENT_REACHED))));
        assertThat(second)
                .isEqualTo(new Heard(List.of(new Rejected("more", null, Reason.MAX_ITEMS_PER_PARENT_REACHED))));
        assertThat(below).isEqualTo(new Heard(List.of(new Rejected("deep", null, Reason.MAX_DEPTH_REACHED))));
    }
}
