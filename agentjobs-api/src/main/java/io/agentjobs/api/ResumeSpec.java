package io.agentjobs.api;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a job goes on. A limit that is null is what the attempt before left of its own.
 *
 * @param update what to do differently; not blank
 * @param maxTurns turns of the next attempt
 * @param maxBudget dollars of the next attempt
 * @param timeout wall clock of the next attempt
 */
public record ResumeSpec(
        String update,
        @Nullable Integer maxTurns,
        @Nullable Usd maxBudget,
        @Nullable Duration timeout) {
    public ResumeSpec {
        Objects.requireNonNull(update, "update");
    }

    /** With that update and what is left of the limits. */
    public static ResumeSpec of(String update) {
        return new ResumeSpec(update, null, null, null);
    }
}
