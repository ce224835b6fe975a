package io.agentjobs.bench;

import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.testkit.store.SampleJobs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that claim a job, end it and claim the next, until the queue is empty. */
final class Callers {
    private final JobStore store;
    private final AtomicInteger tokens = new AtomicInteger();

    Callers(JobStore store) {
        this.store = store;
    }

    /** Jobs per second. */
    double run(int threads) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            long start = System.nanoTime();
            List<Callable<Integer>> loops = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                loops.add(this::claimAndEnd);
            }
            int done = 0;
            for (Future<Integer> loop : executor.invokeAll(loops)) {
                done += loop.get();
            }
            return done / ((System.nanoTime() - start) / 1e9);
        } finally {
            executor.shutdownNow();
        }
    }

    private int claimAndEnd() {
        int done = 0;
        while (true) {
            var token = SampleJobs.token(tokens.incrementAndGet());
            Optional<Claim> claim = store.claimNext(Integer.MAX_VALUE, token, SampleJobs.START);
            if (claim.isEmpty()) {
                return done;
            }
            if (!store.finish(token, SampleJobs.succeeded(SampleJobs.START))) {
                throw new IllegalStateException("lost " + token);
            }
            done++;
        }
    }
}
