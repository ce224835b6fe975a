package io.agentjobs.api;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A job as the store holds it: a snapshot, it does not change.
 *
 * @param id its name
 * @param plan what runs
 * @param status where it stands
 * @param attempt number of the latest attempt, 0 before the first claim
 * @param ending why it ended or was stopped; null while a run is waiting or going on
 * @param times when
 * @param spend used by all attempts so far; during an attempt it may lag a little
 * @param sessionId the client's session of the latest attempt; null before the first
 * @param cancelRequested true when a running job is given up and is being ended
 * @param stopRequested true when a running job is being stopped
 * @param parking what a parked job waits for; null for any other
 * @param line how far the job-done line has come
 * @param acceptance what the acceptance command of the latest attempt came to; null when none was due
 */
public record Job(
        JobId id,
        JobPlan plan,
        JobStatus status,
        int attempt,
        @Nullable Ending ending,
        JobTimes times,
        Spend spend,
        @Nullable String sessionId,
        boolean cancelRequested,
        boolean stopRequested,
        @Nullable Parking parking,
        LineState line,
        @Nullable Acceptance acceptance) {
    public Job {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(times, "times");
        Objects.requireNonNull(spend, "spend");
        Objects.requireNonNull(line, "line");
        if (status.isActive() != (ending == null)) {
            throw new IllegalArgumentException("job " + id + ": an active job, and no other, has no ending");
        }
        if ((status == JobStatus.PARKED) != (parking != null)) {
            throw new IllegalArgumentException("job " + id + ": a parked job, and no other, waits for something");
        }
    }

    /** A job whose latest attempt was due no acceptance command. */
    public Job(
            JobId id,
            JobPlan plan,
            JobStatus status,
            int attempt,
            @Nullable Ending ending,
            JobTimes times,
            Spend spend,
            @Nullable String sessionId,
            boolean cancelRequested,
            boolean stopRequested,
            @Nullable Parking parking,
            LineState line) {
        this(
                id,
                plan,
                status,
                attempt,
                ending,
                times,
                spend,
                sessionId,
                cancelRequested,
                stopRequested,
                parking,
                line,
                null);
    }

    /** A job that has just been queued. */
    public static Job queued(JobId id, JobPlan plan, Instant at) {
        return new Job(
                id,
                plan,
                JobStatus.QUEUED,
                0,
                null,
                new JobTimes(at, null, null),
                Spend.NONE,
                null,
                false,
                false,
                null,
                LineState.NONE);
    }
}
