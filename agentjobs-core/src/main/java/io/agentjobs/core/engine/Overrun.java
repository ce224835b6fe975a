package io.agentjobs.core.engine;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The second line of defence behind the host's own limits: a host that hangs past all of them, or does not end when it
 * was asked to, is over. Counts by the monotonic clock from when this engine began to look, so it is never too strict.
 */
final class Overrun {
    private static final Duration MARGIN = Duration.ofMinutes(2);
    private static final Duration END_PATIENCE = Duration.ofSeconds(30);

    private final long begin = System.nanoTime();
    private final Duration limit;
    /** Guarded by this object's monitor; null while nobody asked for the end. */
    private @Nullable Long requested;

    Overrun(Duration limit) {
        this.limit = limit.plus(MARGIN);
    }

    synchronized void endRequested() {
        if (requested == null) {
            requested = System.nanoTime();
        }
    }

    synchronized boolean isOver() {
        return left().isNegative() || left().isZero();
    }

    /** How long to wait before the next look: the usual time, or less when the host's time is up before that. */
    synchronized Duration patience(Duration usual) {
        Duration left = left();
        return left.isNegative() || left.isZero() || left.compareTo(usual) > 0 ? usual : left;
    }

    private Duration left() {
        Duration byLimit = limit.minusNanos(System.nanoTime() - begin);
        if (requested == null) {
            return byLimit;
        }
        Duration byRequest = END_PATIENCE.minusNanos(System.nanoTime() - requested);
        return byRequest.compareTo(byLimit) < 0 ? byRequest : byLimit;
    }
}
