package io.agentjobs.testkit.store;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs the same work in many threads that begin at one moment. */
final class Threads {

    /** What one thread does. */
    interface Work<T> {
        List<T> run(int thread) throws Exception;
    }

    private Threads() {}

    /** Everything that the threads, numbered from 1, brought back; throws what one of them threw. */
    static <T> List<T> together(int count, Work<T> work) throws Exception {
        CyclicBarrier start = new CyclicBarrier(count);
        List<Callable<List<T>>> calls = new ArrayList<>();
        for (int thread = 1; thread <= count; thread++) {
            int number = thread;
            calls.add(() -> {
                start.await();
                return work.run(number);
            });
        }
        ExecutorService executor = Executors.newFixedThreadPool(count);
        try {
            List<T> all = new ArrayList<>();
            for (Future<List<T>> result : executor.invokeAll(calls)) {
                all.addAll(result.get());
            }
            return all;
        } finally {
            executor.shutdownNow();
        }
    }
}
