package io.agentjobs.testkit.store;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.CourseChange;
import io.agentjobs.api.CourseChange.Accepted;
import io.agentjobs.api.CourseChange.Effect;
import io.agentjobs.api.CourseChange.Refusal;
import io.agentjobs.api.CourseChange.Refused;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.store.NextAttempt;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How a job's owner changes its course. Guarded by its store's lock.
 *
 * @param job whose course it is
 */
record MemoryCourse(MemoryJob job) {

    Cancellation cancel(Instant at) {
        if (job.status.isFinished()) {
            return Cancellation.ALREADY_FINISHED;
        }
        if (job.status == JobStatus.RUNNING) {
            job.cancelAskedAt = job.cancelAskedAt == null ? at : job.cancelAskedAt;
            return Cancellation.REQUESTED;
        }
        job.cancelled(at);
        return Cancellation.CANCELLED;
    }

    CourseChange stop(@Nullable String reason, Instant at) {
        if (job.status == JobStatus.QUEUED || job.status == JobStatus.PARKED) {
            job.stopped(reason, at);
            return new Accepted(job.snapshot(), Effect.STOPPED);
        }
        if (job.status == JobStatus.STOPPED) {
            return Refused.by(job.snapshot(), Refusal.STOPPED_BEFORE);
        }
        if (job.status != JobStatus.RUNNING) {
            return new Refused(job.snapshot(), Refusal.NOT_ACTIVE, "there is nothing to stop");
        }
        if (job.cancelAskedAt != null) {
            return new Refused(
                    job.snapshot(), Refusal.ENDING, "it is being cancelled, and cannot be resumed after that");
        }
        if (job.stopAskedAt == null) {
            job.stopAskedAt = at;
            job.stopReason = reason;
        }
        return new Accepted(job.snapshot(), Effect.STOPPING);
    }

    CourseChange resume(int after, NextAttempt next, Instant at) {
        if (job.endAsked()) {
            return Refused.by(job.snapshot(), Refusal.ENDING);
        }
        if (job.status.isActive()) {
            return Refused.by(job.snapshot(), Refusal.STILL_ACTIVE);
        }
        if (!next.mayFollow(job.status)) {
            return Refused.by(job.snapshot(), Refusal.FINAL);
        }
        if (job.attempts.size() != after) {
            return Refused.by(job.snapshot(), Refusal.MOVED_ON);
        }
        job.queue(next, at);
        return new Accepted(job.snapshot(), Effect.QUEUED);
    }

    CourseChange amend(String update, boolean steerable, Instant at) {
        if (job.endAsked()) {
            return Refused.by(job.snapshot(), Refusal.ENDING);
        }
        if (!job.status.isActive()) {
            return Refused.by(job.snapshot(), job.status.isResumable() ? Refusal.NOT_ACTIVE : Refusal.FINAL);
        }
        boolean running = job.status == JobStatus.RUNNING;
        if (running && !steerable) {
            return Refused.by(job.snapshot(), Refusal.CANNOT_STEER);
        }
        int attempt = job.attempts.size() + (job.status == JobStatus.QUEUED ? 1 : 0);
        job.addUpdate(attempt, JobUpdate.Author.OWNER, update, at);
        return new Accepted(job.snapshot(), running ? Effect.SENDING : Effect.NOTED);
    }
}
