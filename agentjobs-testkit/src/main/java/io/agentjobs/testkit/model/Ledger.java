package io.agentjobs.testkit.model;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Every request a stub received, in order of arrival. Guarded by its own lock. */
final class Ledger {

    private static final long PATIENCE_SECONDS = 60;

    private final List<ModelRequest> requests = new ArrayList<>();
    private int numbers;

    synchronized int nextNumber() {
        return ++numbers;
    }

    synchronized void add(ModelRequest request) {
        requests.add(request);
        notifyAll();
    }

    synchronized List<ModelRequest> of(ModelRequest.Purpose purpose) {
        return requests.stream().filter(r -> r.purpose() == purpose).toList();
    }

    /** Waits until {@code count} requests of a conversation are there. */
    synchronized List<ModelRequest> await(int count) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        List<ModelRequest> seen = of(ModelRequest.Purpose.CONVERSATION);
        while (seen.size() < count) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                throw new AssertionError(
                        "waited " + PATIENCE_SECONDS + " s for " + count + " requests, " + seen.size() + " came");
            }
            try {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError("interrupted while waiting for requests", e);
            }
            seen = of(ModelRequest.Purpose.CONVERSATION);
        }
        return seen;
    }
}
