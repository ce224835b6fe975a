package io.agentjobs.core.brain;

import io.agentjobs.core.process.Monotonic;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Keeps a server that did not answer from being asked again at once. Safe for use by many threads. */
final class Breaker {
    private final Monotonic time;
    private final long restNanos;
    /** When it was found dead; null while it is thought alive. */
    private volatile @Nullable Long deadSince;

    /** Rests that long after a call without an answer. */
    Breaker(Monotonic time, Duration rest) {
        this.time = time;
        this.restNanos = rest.toNanos();
    }

    /** False while the server is left alone. */
    boolean mayAsk() {
        Long since = deadSince;
        return since == null || time.nanos() - since >= restNanos;
    }

    /** It answered, be it with a refusal. */
    void answered() {
        deadSince = null;
    }

    /** It did not. */
    void unanswered() {
        deadSince = time.nanos();
    }
}
