package io.agentjobs.bench;

import io.agentjobs.api.store.JobStore;
import java.nio.file.Path;

/** Claims and ends per second at {@code synchronous=FULL}, by the store and by a bare loop beside it. */
final class StoreClaims implements Benchmark {
    private static final int ROUNDS = 5;
    private static final int ALONE = 1_000;
    private static final int MANY = 64;
    private static final int TOGETHER = MANY * 200;
    private static final double SHARE = 0.6;

    @Override
    public void run(Path folder, Figures figures) throws Exception {
        double[] bareAlone = new double[ROUNDS];
        double[] bareGroup = new double[ROUNDS];
        double[] storeAlone = new double[ROUNDS];
        double[] storeMany = new double[ROUNDS];
        for (int round = -1; round < ROUNDS; round++) {
            // The first round only warms up; all figures of a round are taken one after another.
            int at = Math.max(round, 0);
            String name = "round-" + round + "-";
            bareAlone[at] = bare(StoreFolder.create(folder, name + 1), ALONE, 1);
            storeAlone[at] = store(StoreFolder.create(folder, name + 2), ALONE, 1);
            bareGroup[at] = bare(StoreFolder.create(folder, name + 3), TOGETHER, MANY);
            storeMany[at] = store(StoreFolder.create(folder, name + 4), TOGETHER, MANY);
        }
        double group = Figures.median(bareGroup);
        figures.print("store.bare.alone", Figures.median(bareAlone), "jobs/s");
        figures.print("store.claim_finish.1", Figures.median(storeAlone), "jobs/s");
        figures.print("store.bare.group_of_64", group, "jobs/s");
        figures.atLeast(SHARE * group, "store.claim_finish.64", Figures.median(storeMany), "jobs/s");
    }

    private static double bare(StoreFolder folder, int jobs, int together) throws Exception {
        folder.queue(1, jobs);
        try (BareLoop loop = new BareLoop(folder)) {
            return loop.run(jobs, together);
        }
    }

    private static double store(StoreFolder folder, int jobs, int callers) throws Exception {
        folder.queue(1, jobs);
        try (JobStore store = folder.open()) {
            return new Callers(store).run(callers);
        }
    }
}
