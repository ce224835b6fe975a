package io.agentjobs.cli.follow;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The pause between two looks of a command that follows something. What commands follow cannot call them: SQLite tells no
 * other process of a change, and a process that comes up or goes has no parent here. A look costs well under a
 * millisecond, and people see no difference below this pause.
 */
public final class Looks {
    private static final Duration PAUSE = Duration.ofMillis(200);
    /** For what people wait for with nothing else to see. */
    private static final Duration SHORT_PAUSE = Duration.ofMillis(20);

    private Looks() {}

    /** Waits until it is time for the next look. */
    public static void pause() throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
    }

    /** Waits a little, where a command has nothing to show until it is over. */
    public static void shortPause() throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(SHORT_PAUSE.toNanos());
    }
}
