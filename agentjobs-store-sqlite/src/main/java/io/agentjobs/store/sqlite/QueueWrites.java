package io.agentjobs.store.sqlite;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.StoreException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What moves a job into the queue, out of it and back. Each method is run inside a write transaction. */
final class QueueWrites {
    private QueueWrites() {}

    static boolean enqueue(Session session, Job job, String brief) throws SQLException {
        JobPlan plan = job.plan();
        @Nullable RepoBase base = plan.base();
        Optional<Long> seq = session.row(
                """
                INSERT INTO jobs (id, title, kind, repository, base_ref, base_commit, base_branch, runner, model, effort,
                                  max_turns, max_usd, max_time, lane, acceptance_command, fallback, fallback_after,
                                  skills, created_at, status)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued')
                ON CONFLICT (id) DO NOTHING
                RETURNING seq
                """,
                row -> row.getLong(1),
                job.id().value(),
                plan.title(),
                Words.word(plan.kind()),
                base == null ? null : base.repository().toString(),
                base == null ? null : base.ref(),
                base == null ? null : base.commit(),
                base == null ? null : base.branch(),
                plan.runner(),
                plan.model(),
                Words.word(plan.effort()),
                plan.limits().turns(),
                plan.limits().budget().micros(),
                plan.limits().time().toNanos(),
                Words.word(plan.lane()),
                plan.acceptance(),
                FallbackWords.text(plan.fallback()),
                plan.fallback().after().toNanos(),
                SkillWords.text(plan.skills()),
                Words.nanos(job.times().created()));
        if (seq.isPresent()) {
            session.update("""
                    INSERT INTO briefs (job, text) VALUES (?, ?)
                    """, seq.get(), brief);
        }
        return seq.isPresent();
    }

    static Optional<Claim> claimNext(Session session, int maxRunning, LaunchToken token, Instant at)
            throws SQLException {
        Optional<Long> seq = session.row("""
                UPDATE jobs
                   SET status = 'running'
                 WHERE seq = (SELECT j.seq FROM jobs j
                               WHERE j.status IN ('queued', 'parked')
                                 AND (j.status = 'queued' OR j.wait_try_at <= ?2)
                                 AND ((j.status = 'queued' AND j.next_origin = 'fallback')
                                      OR NOT EXISTS (SELECT 1 FROM holds h
                                                      WHERE h.runner = j.runner AND h.lane = j.lane
                                                        AND (h.probe IS NOT NULL OR h.try_at > ?2)))
                               ORDER BY j.seq LIMIT 1)
                   AND (SELECT count(*) FROM jobs WHERE status = 'running') < ?1
                RETURNING seq
                """, row -> row.getLong(1), maxRunning, Words.nanos(at));
        if (seq.isPresent()) {
            takeUp(session, seq.get(), token, Words.nanos(at));
            Holds.probe(session, seq.get(), token, at);
            CustodyRows.hold(session, seq.get(), at);
        }
        Optional<Claim> claim = AttemptReads.claimOf(session, token);
        if (seq.isEmpty() && claim.isPresent()) {
            throw new StoreException("launch token " + token + " owns a claim already");
        }
        return claim;
    }

    /** A parked attempt gets another leg, and a job without an open attempt its next one, in the same session. */
    private static void takeUp(Session session, long job, LaunchToken token, long at) throws SQLException {
        boolean parked = session.update("""
                        UPDATE attempts
                           SET token = ?2, leg_at = ?3, legs = legs + 1,
                               told = (SELECT coalesce(max(number), 0) FROM updates WHERE job = ?1)
                         WHERE job = ?1 AND ended_at IS NULL
                        """, job, token.value(), at) == 1;
        if (!parked) {
            session.update("""
                    INSERT INTO attempts (job, number, token, origin, fresh, model, max_turns, max_usd, max_time,
                                          claimed_at, leg_at, told, session_id)
                    SELECT j.seq, coalesce(l.number, 0) + 1, ?2, coalesce(j.next_origin, 'start'), j.next_fresh,
                           j.model, coalesce(j.next_turns, j.max_turns), coalesce(j.next_usd, j.max_usd),
                           coalesce(j.next_time, j.max_time), ?3, ?3,
                           (SELECT coalesce(max(number), 0) FROM updates WHERE job = ?1), l.session_id
                      FROM jobs j LEFT JOIN attempts l ON l.job = j.seq
                     WHERE j.seq = ?1
                     ORDER BY l.number DESC LIMIT 1
                    """, job, token.value(), at);
        }
    }

    static boolean release(Session session, LaunchToken token) throws SQLException {
        Optional<Long> job = session.row("""
                SELECT job FROM attempts WHERE token = ? AND ended_at IS NULL
                """, row -> row.getLong(1), token.value());
        if (job.isPresent()) {
            Holds.release(session, token);
            giveBack(session, job.get(), token);
            Optional<Ends.Asked> asked = Ends.asked(session, job.get());
            if (asked.isPresent()) {
                Ends.openAttempt(session, job.get(), asked.get());
                Ends.job(session, job.get(), asked.get());
            }
        }
        return job.isPresent();
    }

    /** As if the claim had not been made: a first leg takes its attempt with it. */
    private static void giveBack(Session session, long job, LaunchToken token) throws SQLException {
        boolean first = session.update("""
                        DELETE FROM attempts WHERE token = ? AND ended_at IS NULL AND legs = 1
                        """, token.value()) == 1;
        if (!first) {
            session.update("""
                    UPDATE attempts
                       SET token = NULL, legs = legs - 1, host_pid = NULL, host_started = NULL, host_boot = NULL
                     WHERE token = ? AND ended_at IS NULL
                    """, token.value());
        }
        session.update("""
                UPDATE jobs
                   SET status = ? WHERE seq = ? AND coalesce(cancel_asked_at, stop_asked_at) IS NULL
                """, first ? "queued" : "parked", job);
    }

    /** Empty when there is no such job. */
    static Optional<Cancellation> cancel(Session session, JobId id, Instant at) throws SQLException {
        Optional<Job> job = JobReads.find(session, id);
        if (job.isEmpty() || job.get().status().isFinished()) {
            return job.map(found -> Cancellation.ALREADY_FINISHED);
        }
        if (job.get().status() == JobStatus.RUNNING) {
            session.update("""
                    UPDATE jobs SET cancel_asked_at = ? WHERE id = ? AND cancel_asked_at IS NULL
                    """, Words.nanos(at), id.value());
            return Optional.of(Cancellation.REQUESTED);
        }
        long seq = JobReads.seq(session, id);
        Ends.openAttempt(session, seq, Ends.Asked.cancelled(at));
        Ends.job(session, seq, Ends.Asked.cancelled(at));
        return Optional.of(Cancellation.CANCELLED);
    }
}
