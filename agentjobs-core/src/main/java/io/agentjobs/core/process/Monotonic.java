package io.agentjobs.core.process;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Time that only moves forward, and waiting in it; a test steps its own. Safe for use by many threads. */
public interface Monotonic {

    /** Nanoseconds since some fixed moment; meaningful as a difference only. */
    long nanos();

    /** Waits that long. */
    void sleep(Duration duration) throws InterruptedException;

    /** The JVM's own. */
    static Monotonic system() {
        return new Monotonic() {
            @Override
            public long nanos() {
                return System.nanoTime();
            }

            @Override
            public void sleep(Duration duration) throws InterruptedException {
                TimeUnit.NANOSECONDS.sleep(duration.toNanos());
            }
        };
    }
}
