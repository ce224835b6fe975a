package io.agentjobs.bench;

import io.agentjobs.api.batch.EnqueueOutcome.Accepted;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.api.store.EnqueueAnswer;
import io.agentjobs.api.store.ItemLease;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.testkit.store.SampleBatches;
import io.agentjobs.testkit.store.SampleJobs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A queue that grows by calls of 100 items, three in ten of them there already, none with an id of its own. */
final class QueueGrowth implements Benchmark {
    private static final int ITEMS = Integer.getInteger("agentjobs.bench.items", 200_000);
    private static final int CALL = 100;
    private static final int SAMPLE = ITEMS / 10;
    private static final double FLAT = 1.5;

    @Override
    public void run(Path folder, Figures figures) throws Exception {
        try (JobStore store = StoreFolder.create(folder, "queue").open()) {
            BatchStore batches = store.batches();
            batches.create(SampleBatches.id(1), SampleBatches.queue(null, null, null), SampleJobs.START);
            batches.load(SampleBatches.id(1), SampleBatches.items(1), false, SampleJobs.START);
            batches.ready(SampleBatches.id(1));
            if (batches.claimNext(1, SampleJobs.token(1), SampleJobs.START).isEmpty()) {
                throw new IllegalStateException("the queue cannot be claimed");
            }
            ItemLease root = batches.claimItems(SampleJobs.token(1), 1).get(0).lease();
            double first = 0;
            double last = 0;
            int next = 0;
            for (int grown = 0; grown < ITEMS; ) {
                long start = System.nanoTime();
                int before = grown;
                while (grown < before + SAMPLE) {
                    grown += accepted(batches.enqueue(root, items(next)));
                    next += CALL * 7 / 10;
                }
                last = (System.nanoTime() - start) / 1e3 / SAMPLE;
                first = first == 0 ? last : first;
            }
            figures.print("queue.enqueue.first", first, "us/item");
            figures.atMost(FLAT * first, "queue.enqueue.last", last, "us/item");
        }
    }

    /** Seven in ten are new, three in ten were in the call before. */
    private static List<NewItem> items(int from) {
        List<NewItem> items = new ArrayList<>(CALL);
        for (int n = from - CALL * 3 / 10; n < from + CALL * 7 / 10; n++) {
            items.add(SampleBatches.item("item-1", "key " + n, "value " + n));
        }
        return items;
    }

    private static int accepted(EnqueueAnswer answer) {
        return (int) ((EnqueueAnswer.Heard) answer)
                .outcomes().stream().filter(Accepted.class::isInstance).count();
    }
}
