package io.agentjobs.runner.codex;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The threads that all sessions of a runner share: workers, on which hosts are asked, and a timer that hands its tasks to
 * them. All are daemons that end when they are idle. Safe for use by many threads.
 */
final class Timers implements Executor {
    private static final long IDLE_SECONDS = 10;

    private final ExecutorService workers = new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), named("codex-worker-"));
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, named("codex-timer-"));

    Timers() {
        timer.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
        timer.allowCoreThreadTimeOut(true);
        timer.setRemoveOnCancelPolicy(true);
    }

    @Override
    public void execute(Runnable task) {
        workers.execute(task);
    }

    /** Runs the task after that time, unless {@code done} is complete by then. */
    void after(Duration delay, Future<?> done, Runnable task) {
        Future<?> unused = timer.schedule(
                () -> {
                    if (!done.isDone()) {
                        workers.execute(task);
                    }
                },
                delay.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    private static ThreadFactory named(String prefix) {
        AtomicLong number = new AtomicLong();
        return task -> {
            Thread thread = new Thread(task, prefix + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }
}
