package io.agentjobs.core.host;

import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs things later, by the monotonic clock: time that the machine is suspended does not pass. Tests hand in timers that
 * they step.
 */
public interface Timers extends AutoCloseable {

    /** Runs the action once after that time, unless it is cancelled before; actions must be short. */
    Timer after(Duration delay, Runnable action);

    @Override
    void close();

    /** Something that will run. */
    interface Timer {
        /** Keeps it from running, if it has not run yet. */
        void cancel();
    }

    /** Timers on a thread of their own. */
    static Timers real() {
        ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "agentjobs-timers");
            thread.setDaemon(true);
            return thread;
        });
        executor.setRemoveOnCancelPolicy(true);
        return new Timers() {
            @Override
            public Timer after(Duration delay, Runnable action) {
                ScheduledFuture<?> future = executor.schedule(action, delay.toNanos(), TimeUnit.NANOSECONDS);
                return () -> future.cancel(false);
            }

            @Override
            public void close() {
                executor.shutdownNow();
            }
        };
    }
}
