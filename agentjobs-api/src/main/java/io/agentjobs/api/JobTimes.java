package io.agentjobs.api;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * When a job changed its status.
 *
 * @param created when it was queued
 * @param started when its latest attempt was claimed; null before that
 * @param finished when it ended or was stopped; null while a run is waiting or going on
 */
public record JobTimes(
        Instant created,
        @Nullable Instant started,
        @Nullable Instant finished) {
    public JobTimes {
        Objects.requireNonNull(created, "created");
    }
}
