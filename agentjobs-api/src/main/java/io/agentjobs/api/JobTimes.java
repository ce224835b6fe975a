package io.agentjobs.api;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * When a job changed its status, and how long it has worked.
 *
 * @param created when it was queued
 * @param started when its latest attempt was claimed; null before that
 * @param finished when it ended or was stopped; null while a run is waiting or going on
 * @param worked wall clock of all its attempts, without the time in which it was parked and without what goes on
 * @param runningSince since when it runs without a break; null while it does not
 */
public record JobTimes(
        Instant created,
        @Nullable Instant started,
        @Nullable Instant finished,
        Duration worked,
        @Nullable Instant runningSince) {
    public JobTimes {
        Objects.requireNonNull(created, "created");
        Objects.requireNonNull(worked, "worked");
    }

    /** Of a job that has had one attempt at most, which was never parked. */
    public JobTimes(Instant created, @Nullable Instant started, @Nullable Instant finished) {
        this(
                created,
                started,
                finished,
                started == null || finished == null ? Duration.ZERO : Duration.between(started, finished),
                finished == null ? started : null);
    }

    /** Wall clock of all its attempts until then, without the time in which it was parked. */
    public Duration worked(Instant now) {
        return runningSince == null ? worked : worked.plus(Duration.between(runningSince, now));
    }
}
