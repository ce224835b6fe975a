package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchProgress;
import io.agentjobs.api.batch.EnqueueOutcome;
import io.agentjobs.api.store.EnqueueAnswer;
import io.agentjobs.api.store.ItemClaim;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Promises that hold whatever many workers do at once. */
interface BatchConcurrencyPromises extends BatchUnderTest {

    @Test
    default void noItemIsTakenTwiceAndNoReportIsLost() throws Exception {
        runningBatch(1, 400);

        List<String> reported = Threads.together(8, thread -> {
            List<String> mine = new ArrayList<>();
            for (List<ItemClaim> claims = batches().claimItems(SampleJobs.token(1), 7);
                    !claims.isEmpty();
                    claims = batches().claimItems(SampleJobs.token(1), 7)) {
                for (ItemClaim claim : claims) {
                    JsonText result = new JsonText("{\"by\":" + thread + "}");
                    assertThat(batches().report(claim.lease(), result, false, at(5)))
                            .isTrue();
                    mine.add(claim.item().itemId());
                }
            }
            return mine;
        });

        assertThat(reported).hasSize(400).doesNotHaveDuplicates();
        assertThat(batch(1).progress()).isEqualTo(new BatchProgress(400, 0, 0, 400, 0));
        assertThat(items(1)).allSatisfy(item -> assertThat(item.attemptCount()).isEqualTo(1));
    }

    @Test
    default void aKeyThatManyAddAtOnceIsAcceptedOnce() throws Exception {
        pending(
                1,
                SampleBatches.queue(null, null, null),
                List.of(
                        SampleBatches.item("a", null, "a"),
                        SampleBatches.item("b", null, "b"),
                        SampleBatches.item("c", null, "c"),
                        SampleBatches.item("d", null, "d"),
                        SampleBatches.item("e", null, "e")));
        launch(1);
        List<ItemClaim> parents = batches().claimItems(SampleJobs.token(1), 5);

        List<EnqueueOutcome> outcomes = Threads.together(5, thread -> {
            var child = SampleBatches.item("child", "one key", "child");
            return ((EnqueueAnswer.Heard)
                            batches().enqueue(parents.get(thread - 1).lease(), List.of(child)))
                    .outcomes();
        });

        assertThat(outcomes)
                .filteredOn(EnqueueOutcome.Accepted.class::isInstance)
                .hasSize(1);
        assertThat(outcomes)
                .filteredOn(EnqueueOutcome.Duplicate.class::isInstance)
                .hasSize(4);
        assertThat(batch(1).progress().total()).isEqualTo(6);
    }
}
