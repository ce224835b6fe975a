package io.agentjobs.api.store;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.Ending;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Spend;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The end of an attempt, and with it of the job's run, unless another attempt follows at once.
 *
 * @param status how it ended: finished or stopped
 * @param ending why
 * @param spend used by this attempt alone, in all its legs
 * @param sessionId the client's session; null leaves the one that was recorded at the start, if any
 * @param line the job-done line
 * @param lineState {@link LineState#PENDING} to have it delivered, {@link LineState#OFF} or {@link LineState#NONE}
 * @param next the attempt that follows at once; null when none does
 * @param at when
 * @param acceptance what the acceptance command came to; null when none was due
 * @param base the full id of the commit that the job's work starts after from now on; null when that is as it was
 */
public record Finish(
        JobStatus status,
        Ending ending,
        Spend spend,
        @Nullable String sessionId,
        String line,
        LineState lineState,
        @Nullable NextAttempt next,
        Instant at,
        @Nullable Acceptance acceptance,
        @Nullable String base) {
    public Finish {
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(ending, "ending");
        Objects.requireNonNull(spend, "spend");
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(lineState, "lineState");
        Objects.requireNonNull(at, "at");
        if (status.isActive()) {
            throw new IllegalArgumentException("not the status of an end: " + status);
        }
        if (next != null && !status.isResumable()) {
            throw new IllegalArgumentException("nothing follows on " + status);
        }
    }

    /** An end on which nothing follows, of work that starts where it did and was due no acceptance command. */
    public Finish(
            JobStatus status,
            Ending ending,
            Spend spend,
            @Nullable String sessionId,
            String line,
            LineState lineState,
            Instant at) {
        this(status, ending, spend, sessionId, line, lineState, null, at, null, null);
    }

    /** The same end, after which that attempt follows at once. */
    public Finish followedBy(NextAttempt other) {
        return new Finish(status, ending, spend, sessionId, line, lineState, other, at, acceptance, base);
    }

    /** The same end, with what the acceptance command came to. */
    public Finish accepted(Acceptance result) {
        return new Finish(status, ending, spend, sessionId, line, lineState, next, at, result, base);
    }

    /**
     * The same end, of work that was put onto another commit.
     *
     * @param commit the full id of the commit
     */
    public Finish basedOn(String commit) {
        return new Finish(status, ending, spend, sessionId, line, lineState, next, at, acceptance, commit);
    }
}
