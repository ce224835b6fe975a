package io.agentjobs.core.process;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Does something when a time is over, unless it is closed before. Counts by the monotonic clock: a suspended machine uses
 * up nothing. Waits on a thread of its own, on which the action runs.
 */
final class TimeLimit implements AutoCloseable {
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile boolean over;

    TimeLimit(Duration limit, Runnable action) {
        Thread thread = new Thread(() -> await(limit, action), "agentjobs-time-limit");
        thread.setDaemon(true);
        thread.start();
    }

    private void await(Duration limit, Runnable action) {
        try {
            if (!closed.await(limit.toNanos(), TimeUnit.NANOSECONDS)) {
                over = true;
                action.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** True once the time was over. */
    boolean isOver() {
        return over;
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
