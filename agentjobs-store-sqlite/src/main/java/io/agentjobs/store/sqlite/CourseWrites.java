package io.agentjobs.store.sqlite;

import io.agentjobs.api.CourseChange;
import io.agentjobs.api.CourseChange.Accepted;
import io.agentjobs.api.CourseChange.Effect;
import io.agentjobs.api.CourseChange.Refusal;
import io.agentjobs.api.CourseChange.Refused;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.store.NextAttempt;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What changes the course of a job. Each method is run inside a write transaction. */
final class CourseWrites {
    private CourseWrites() {}

    static CourseChange stop(Session session, Job job, @Nullable String reason, Instant at) throws SQLException {
        JobId id = job.id();
        switch (job.status()) {
            case QUEUED, PARKED -> {
                Ends.Asked asked = Ends.Asked.stopped(reason, at);
                Ends.openAttempt(session, JobReads.seq(session, id), asked);
                Ends.job(session, JobReads.seq(session, id), asked);
                return accepted(session, id, Effect.STOPPED);
            }
            case RUNNING -> {
                if (job.cancelRequested()) {
                    return new Refused(job, Refusal.ENDING, "it is being cancelled, and cannot be resumed after that");
                }
                session.update("""
                        UPDATE jobs SET stop_asked_at = ?, stop_reason = ? WHERE id = ? AND stop_asked_at IS NULL
                        """, Words.nanos(at), reason, id.value());
                return accepted(session, id, Effect.STOPPING);
            }
            case STOPPED -> {
                return Refused.by(job, Refusal.STOPPED_BEFORE);
            }
            default -> {
                return new Refused(job, Refusal.NOT_ACTIVE, "there is nothing to stop");
            }
        }
    }

    static CourseChange resume(Session session, Job job, int after, NextAttempt next, Instant at) throws SQLException {
        if (job.cancelRequested() || job.stopRequested()) {
            return Refused.by(job, Refusal.ENDING);
        }
        if (job.status().isActive()) {
            return Refused.by(job, Refusal.STILL_ACTIVE);
        }
        if (!next.mayFollow(job.status())) {
            return Refused.by(job, Refusal.FINAL);
        }
        if (job.attempt() != after) {
            return Refused.by(job, Refusal.MOVED_ON);
        }
        queue(session, JobReads.seq(session, job.id()), next, at);
        return accepted(session, job.id(), Effect.QUEUED);
    }

    /** Puts a job that has come to rest back into the queue. */
    static void queue(Session session, long job, NextAttempt next, Instant at) throws SQLException {
        int number = session.row(
                        """
                        UPDATE jobs
                           SET status = 'queued', reason = NULL, detail = NULL, finished_at = NULL,
                               next_origin = ?, next_fresh = ?, next_turns = ?, next_usd = ?, next_time = ?
                         WHERE seq = ?6
                        RETURNING (SELECT coalesce(max(number), 0) + 1 FROM attempts WHERE job = ?6)
                        """,
                        row -> row.getInt(1),
                        Words.word(next.origin()),
                        next.fresh(),
                        next.limits().turns(),
                        next.limits().budget().micros(),
                        next.limits().time().toNanos(),
                        job)
                .orElseThrow();
        if (!next.update().isEmpty()) {
            Updates.add(session, job, number, next.author(), next.update(), at);
        }
    }

    static CourseChange amend(Session session, Job job, String update, boolean steerable, Instant at)
            throws SQLException {
        if (job.cancelRequested() || job.stopRequested()) {
            return Refused.by(job, Refusal.ENDING);
        }
        if (!job.status().isActive()) {
            return Refused.by(job, job.status().isResumable() ? Refusal.NOT_ACTIVE : Refusal.FINAL);
        }
        boolean running = job.status() == JobStatus.RUNNING;
        if (running && !steerable) {
            return Refused.by(job, Refusal.CANNOT_STEER);
        }
        int attempt = job.status() == JobStatus.QUEUED ? job.attempt() + 1 : job.attempt();
        Updates.add(session, JobReads.seq(session, job.id()), attempt, JobUpdate.Author.OWNER, update, at);
        return accepted(session, job.id(), running ? Effect.SENDING : Effect.NOTED);
    }

    private static Accepted accepted(Session session, JobId id, Effect effect) throws SQLException {
        return new Accepted(JobReads.find(session, id).orElseThrow(), effect);
    }
}
