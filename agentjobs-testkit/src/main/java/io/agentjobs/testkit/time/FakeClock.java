package io.agentjobs.testkit.time;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands still until a test moves it. Safe for use by many threads. */
public final class FakeClock implements InstantSource {
    private volatile Instant now;

    /** Stands at that instant. */
    public FakeClock(Instant start) {
        this.now = start;
    }

    /** Stands at a fixed instant of no meaning: 2026-01-05T10:00:00Z, a Monday. */
    public static FakeClock anyTime() {
        return new FakeClock(Instant.parse("2026-01-05T10:00:00Z"));
    }

    /**
     * Moves the clock and returns the new instant.
     *
     * @param step how far; a negative one sets the clock back
     */
    public synchronized Instant advance(Duration step) {
        now = now.plus(step);
        return now;
    }

    @Override
    public Instant instant() {
        return now;
    }
}
