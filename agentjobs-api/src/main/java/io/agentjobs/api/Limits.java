package io.agentjobs.api;

import java.time.Duration;
import java.util.Objects;

/**
 * What one attempt may use before the host ends it.
 *
 * @param turns model calls of the main session, 1 or more
 * @param budget dollars, above 0; binding on the {@link BillingLane#API} lane only
 * @param time wall clock without suspend, above 0
 */
public record Limits(int turns, Usd budget, Duration time) {

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException when a limit is zero or negative
     */
    public Limits {
        Objects.requireNonNull(budget, "budget");
        Objects.requireNonNull(time, "time");
        if (turns < 1 || budget.micros() < 1 || time.isZero() || time.isNegative()) {
            throw new IllegalArgumentException(
                    "limits must be above zero: " + turns + " turns, " + budget + ", " + time);
        }
    }
}
