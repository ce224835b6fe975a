package io.agentjobs.testkit.store;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.store.BatchClaim;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.api.store.ItemClaim;
import java.util.List;

/** The batches of the store under test, and the steps that most tests begin with. */
interface BatchUnderTest extends StoreUnderTest {

    /** The open store's batches. */
    default BatchStore batches() {
        return store().batches();
    }

    /** Makes batch {@code n} with those items; it waits to be run. */
    default void pending(int n, BatchPlan plan, List<NewItem> items) {
        batches().create(SampleBatches.id(n), plan, at(n));
        batches().load(SampleBatches.id(n), items, false, at(n));
        batches().ready(SampleBatches.id(n));
    }

    /** Claims the next batch with token {@code n}. */
    default BatchClaim launch(int n) {
        return batches()
                .claimNext(Integer.MAX_VALUE, SampleJobs.token(n), at(n))
                .orElseThrow();
    }

    /** Makes batch {@code n} with that many rows, and claims it with token {@code n}. */
    default void runningBatch(int n, int rows) {
        pending(n, SampleBatches.rows(), SampleBatches.items(rows));
        launch(n);
    }

    /** Makes a queue {@code n} with one seed {@code root}, and takes it with token {@code n}. */
    default ItemClaim runningRoot(int n, BatchPlan plan) {
        pending(n, plan, List.of(SampleBatches.item("root", "key of root", "root")));
        launch(n);
        return take(n);
    }

    /** Takes one item of the batch that token {@code n} owns. */
    default ItemClaim take(int n) {
        return batches().claimItems(SampleJobs.token(n), 1).get(0);
    }

    /** Batch {@code n} as the store has it. */
    default Batch batch(int n) {
        return batches().find(SampleBatches.id(n)).orElseThrow();
    }

    /** All items of batch {@code n}. */
    default List<BatchItem> items(int n) {
        return batches().items(SampleBatches.id(n), null, -1, 1000);
    }

    /** The item of that name in batch {@code n}. */
    default BatchItem item(int n, String itemId) {
        return batches().item(SampleBatches.id(n), itemId).orElseThrow();
    }
}
