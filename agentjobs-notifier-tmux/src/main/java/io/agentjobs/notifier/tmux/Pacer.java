package io.agentjobs.notifier.tmux;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The time that a delivery waits and measures; a test may let it pass faster. */
interface Pacer {

    /** A monotonic clock, in nanoseconds. */
    long nanos();

    /**
     * Waits.
     *
     * @throws InterruptedException when the thread is interrupted
     */
    void pause(Duration duration) throws InterruptedException;

    /** The machine's own time. */
    Pacer SYSTEM = new Pacer() {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public void pause(Duration duration) throws InterruptedException {
            TimeUnit.NANOSECONDS.sleep(duration.toNanos());
        }
    };
}
