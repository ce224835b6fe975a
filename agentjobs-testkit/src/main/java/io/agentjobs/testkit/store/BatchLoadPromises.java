package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchProgress;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.store.StoreException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Promises about making batches and reading them. */
interface BatchLoadPromises extends BatchUnderTest {

    @Test
    default void aBatchComesBackAsItWasMade() throws Exception {
        pending(1, SampleBatches.rows(), SampleBatches.items(2));
        pending(2, SampleBatches.queue(5L, 3, 0), List.of());

        reopen();

        assertThat(batch(1).plan()).isEqualTo(SampleBatches.rows());
        assertThat(batch(1).status()).isEqualTo(BatchStatus.PENDING);
        assertThat(batch(1).times().created()).isEqualTo(at(1));
        assertThat(batch(1).progress()).isEqualTo(new BatchProgress(2, 2, 0, 0, 0));
        assertThat(batch(2).plan()).isEqualTo(SampleBatches.queue(5L, 3, 0));
        assertThat(batches().list(10)).containsExactly(batch(2), batch(1));
        assertThat(batches().startingWith("0000000")).containsExactly(SampleBatches.id(2), SampleBatches.id(1));
        assertThat(batches().startingWith("00000001")).containsExactly(SampleBatches.id(1));
    }

    @Test
    default void itemsKeepTheirOrderAndTheirInput() {
        pending(1, SampleBatches.rows(), SampleBatches.items(3));

        assertThat(items(1)).extracting(BatchItem::itemId).containsExactly("item-1", "item-2", "item-3");
        assertThat(items(1)).extracting(item -> item.origin().rowIndex()).containsExactly(0L, 1L, 2L);
        assertThat(item(1, "item-2").input()).isEqualTo(new JsonText("{\"name\":\"value 2\"}"));
        assertThat(item(1, "item-2").origin().sourceId()).isEqualTo("item-2");
        assertThat(batches().items(SampleBatches.id(1), null, 0, 1))
                .extracting(BatchItem::itemId)
                .containsExactly("item-2");
        assertThat(batches().items(SampleBatches.id(1), ItemStatus.COMPLETED, -1, 10))
                .isEmpty();
    }

    @Test
    default void aBatchThatIsBeingLoadedIsNotRun() {
        batches().create(SampleBatches.id(1), SampleBatches.rows(), at(1));
        batches().load(SampleBatches.id(1), SampleBatches.items(1), false, at(1));

        assertThat(batches().claimNext(1, SampleJobs.token(1), at(2))).isEmpty();
        assertThat(batch(1).status()).isEqualTo(BatchStatus.LOADING);
        pending(2, SampleBatches.rows(), SampleBatches.items(1));
        assertThat(batches().loading()).containsExactly(SampleBatches.id(1));

        batches().discard(SampleBatches.id(1));
        assertThat(batches().loading()).isEmpty();
        assertThat(batches().find(SampleBatches.id(1))).isEmpty();
        assertThat(items(1)).isEmpty();
    }

    @Test
    default void anIdThatIsThereIsRefusedWithAllThatCameWithIt() {
        batches().create(SampleBatches.id(1), SampleBatches.rows(), at(1));
        batches().load(SampleBatches.id(1), SampleBatches.items(1), false, at(1));
        List<NewItem> more = List.of(SampleBatches.item("new", null, "v"), SampleBatches.item("item-1", null, "v"));

        assertThatThrownBy(() -> batches().load(SampleBatches.id(1), more, false, at(1)))
                .isInstanceOf(StoreException.class);

        assertThat(items(1)).hasSize(1);
        assertThat(batch(1).progress().total()).isEqualTo(1);
    }

    @Test
    default void aKeyThatIsThereIsLeftOut() {
        pending(
                1,
                SampleBatches.queue(null, null, null),
                List.of(SampleBatches.item("a", "key", "1"), SampleBatches.item("b", "key", "2")));

        assertThat(items(1)).extracting(BatchItem::itemId).containsExactly("a");
        assertThat(batch(1).progress().total()).isEqualTo(1);
    }

    @Test
    default void equalWorkThatWasCompletedIsTakenOverWhenAskedFor() {
        runningBatch(1, 2);
        batches().report(take(1).lease(), new JsonText("{\"n\":1}"), false, at(5));

        batches().create(SampleBatches.id(2), SampleBatches.rows(), at(6));
        int reused = batches().load(SampleBatches.id(2), SampleBatches.items(2), true, at(6));
        batches().create(SampleBatches.id(3), SampleBatches.rows(), at(6));
        batches().load(SampleBatches.id(3), SampleBatches.items(2), false, at(6));

        assertThat(reused).isEqualTo(1);
        assertThat(batch(2).progress()).isEqualTo(new BatchProgress(2, 1, 0, 1, 0));
        assertThat(item(2, "item-1").result()).isEqualTo(new JsonText("{\"n\":1}"));
        assertThat(item(2, "item-1").status()).isEqualTo(ItemStatus.COMPLETED);
        assertThat(item(2, "item-1").attemptCount()).isZero();
        assertThat(item(2, "item-2").status()).isEqualTo(ItemStatus.PENDING);
        assertThat(batch(3).progress().completed()).isZero();
    }
}
