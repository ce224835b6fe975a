package io.agentjobs.bench;

import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.store.JobStore;
import java.nio.file.Path;
import java.util.Set;

/** What a claim with its end, and a listing, cost with a million finished jobs in the database and with none. */
final class StoreGrowth implements Benchmark {
    private static final int FINISHED = 1_000_000;
    private static final int ROUNDS = 5;
    private static final int JOBS = 1_000;
    private static final double LIMIT = 1.25;

    @Override
    public void run(Path folder, Figures figures) throws Exception {
        StoreFolder full = StoreFolder.create(folder, "full");
        StoreFolder empty = StoreFolder.create(folder, "empty");
        full.queue(0, FINISHED - ROUNDS * JOBS - JOBS);
        full.finishAll();
        double[] inFull = new double[ROUNDS];
        double[] inEmpty = new double[ROUNDS];
        for (int round = -1; round < ROUNDS; round++) {
            int at = Math.max(round, 0);
            int first = FINISHED - (ROUNDS - round) * JOBS;
            inEmpty[at] = claims(empty, first);
            inFull[at] = claims(full, first);
        }
        double before = 1e6 / Figures.median(inEmpty);
        double after = 1e6 / Figures.median(inFull);
        figures.print("store.claim_finish.empty", before, "us");
        figures.atMost(LIMIT * before, "store.claim_finish.million", after, "us");
        figures.print("store.list.million", listing(full, JobQuery.newest(50)), "us");
        JobQuery rare = new JobQuery(Set.of(JobStatus.FAILED, JobStatus.TIMEOUT), 50);
        figures.print("store.list_failed.million", listing(full, rare), "us");
    }

    private static double claims(StoreFolder folder, int first) throws Exception {
        folder.queue(first, JOBS);
        try (JobStore store = folder.open()) {
            return new Callers(store).run(1);
        }
    }

    private static double listing(StoreFolder folder, JobQuery query) {
        try (JobStore store = folder.open()) {
            double[] times = new double[101];
            for (int i = 0; i < times.length; i++) {
                long start = System.nanoTime();
                store.list(query);
                times[i] = (System.nanoTime() - start) / 1e3;
            }
            return Figures.median(times);
        }
    }
}
