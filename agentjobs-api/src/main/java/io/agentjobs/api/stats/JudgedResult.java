package io.agentjobs.api.stats;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What was said of the result of a job's latest attempt.
 *
 * @param outcome what it was good for
 * @param note why, one printable line of at most 300 characters; null when nothing was said
 * @param at when it was said
 */
public record JudgedResult(JobOutcome outcome, @Nullable String note, Instant at) {
    public JudgedResult {
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(at, "at");
    }
}
