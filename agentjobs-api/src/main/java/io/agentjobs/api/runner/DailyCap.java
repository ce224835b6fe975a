package io.agentjobs.api.runner;

import java.time.Duration;
import java.util.Objects;

/**
 * How many jobs of a runner may be created within {@link #WINDOW}, whatever becomes of them.
 *
 * @param jobs the most, at least 1
 * @param setting the key of the configuration that says so
 */
public record DailyCap(int jobs, String setting) {
    /** The time that counts, back from now. */
    public static final Duration WINDOW = Duration.ofHours(24);

    public DailyCap {
        Objects.requireNonNull(setting, "setting");
        if (jobs < 1) {
            throw new IllegalArgumentException("a cap of " + jobs + " jobs");
        }
    }
}
