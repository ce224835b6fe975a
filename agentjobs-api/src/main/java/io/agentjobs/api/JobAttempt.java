package io.agentjobs.api;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One run of a job from its claim to its one end. An attempt that was parked in between has several legs; parking ends
 * none and counts against no limit.
 *
 * @param number from 1
 * @param origin what made it begin
 * @param fresh true when it begins a new session although an earlier one exists
 * @param model name of the model that it runs with
 * @param limits what it may use in all its legs
 * @param claimed when it was first claimed
 * @param ended when it ended; null while it has not
 * @param legs how often it was taken up, 1 or more
 * @param worked wall clock of its legs that have ended
 * @param spend what it has used
 * @param sessionId the client's session; null before it is known
 * @param outcome the status it ended with; null while it has not
 * @param ending why; null while it has not
 */
public record JobAttempt(
        int number,
        AttemptOrigin origin,
        boolean fresh,
        String model,
        Limits limits,
        Instant claimed,
        @Nullable Instant ended,
        int legs,
        Duration worked,
        Spend spend,
        @Nullable String sessionId,
        @Nullable JobStatus outcome,
        @Nullable Ending ending) {
    public JobAttempt {
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(claimed, "claimed");
        Objects.requireNonNull(worked, "worked");
        Objects.requireNonNull(spend, "spend");
        if ((ended == null) != (outcome == null) || (ended == null) != (ending == null)) {
            throw new IllegalArgumentException("attempt " + number + ": an end has a time, an outcome and a reason");
        }
    }
}
