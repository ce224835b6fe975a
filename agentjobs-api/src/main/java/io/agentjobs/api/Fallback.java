package io.agentjobs.api;

import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * What a job goes on with when its model's service is overloaded, or its account is at a usage limit for long.
 *
 * @param models what is left of the chain, the next one first; empty for a job that waits instead
 * @param after how long a limit may last yet before the job goes on without it; zero for no time at all
 */
public record Fallback(List<ModelChoice> models, Duration after) {
    /** A job that waits. */
    public static final Fallback NONE = new Fallback(List.of(), Duration.ZERO);

    public Fallback {
        models = List.copyOf(models);
        Objects.requireNonNull(after, "after");
        if (after.isNegative()) {
            throw new IllegalArgumentException("no time that a limit may last: " + after);
        }
    }

    /** True when there is nothing to go on with. */
    public boolean isEmpty() {
        return models.isEmpty();
    }

    /** What is left of the chain behind the model at that place, counted from 0. */
    public Fallback behind(int place) {
        return new Fallback(models.subList(place + 1, models.size()), after);
    }
}
