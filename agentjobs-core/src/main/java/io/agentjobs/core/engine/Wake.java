package io.agentjobs.core.engine;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Lets one thread wait until something may have happened. Calls that come while nobody waits are not lost. */
public final class Wake {
    private final Semaphore permits = new Semaphore(0);

    /** Something may have happened. */
    public void signal() {
        permits.release();
    }

    /** Waits for a signal, or for that long. Everything signalled so far is one wake. */
    public void await(Duration atMost) throws InterruptedException {
        if (permits.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS)) {
            permits.drainPermits();
        }
    }
}
