package io.agentjobs.notifier.tmux;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The pauses of a delivery; a test may do something in them. */
interface Pacer {

    /**
     * Waits.
     *
     * @throws InterruptedException when the thread is interrupted
     */
    void pause(Duration duration) throws InterruptedException;

    /** The machine's own time. */
    Pacer SYSTEM = duration -> TimeUnit.NANOSECONDS.sleep(duration.toNanos());
}
