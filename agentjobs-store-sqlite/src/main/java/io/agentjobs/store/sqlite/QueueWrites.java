package io.agentjobs.store.sqlite;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
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
                                  max_turns, max_usd, max_time, lane, acceptance_command, created_at, status)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued')
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
                 WHERE seq = (SELECT seq FROM jobs
                               WHERE status = 'queued'
                               ORDER BY seq LIMIT 1)
                   AND (SELECT count(*) FROM jobs WHERE status = 'running') < ?
                RETURNING seq
                """, row -> row.getLong(1), maxRunning);
        if (seq.isPresent()) {
            session.update("""
                    INSERT INTO attempts (job, number, token, claimed_at)
                    SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3 FROM attempts WHERE job = ?1
                    """, seq.get(), token.value(), Words.nanos(at));
            CustodyRows.hold(session, seq.get(), at);
        }
        Optional<Claim> claim = AttemptReads.claimOf(session, token);
        if (seq.isEmpty() && claim.isPresent()) {
            throw new StoreException("launch token " + token + " owns a claim already");
        }
        return claim;
    }

    static boolean release(Session session, LaunchToken token) throws SQLException {
        Optional<Long> seq = session.row("""
                DELETE FROM attempts WHERE token = ? AND ended_at IS NULL RETURNING job
                """, row -> row.getLong(1), token.value());
        if (seq.isPresent()) {
            session.update("""
                    UPDATE jobs
                       SET status = iif(cancel_asked_at IS NULL, 'queued', 'cancelled'),
                           reason = iif(cancel_asked_at IS NULL, NULL, 'cancelled'),
                           finished_at = cancel_asked_at,
                           cancel_asked_at = NULL
                     WHERE seq = ? AND status = 'running'
                    """, seq.get());
        }
        return seq.isPresent();
    }

    /** Empty when there is no such job. */
    static Optional<Cancellation> cancel(Session session, JobId id, Instant at) throws SQLException {
        long asked = Words.nanos(at);
        if (session.update("""
                        UPDATE jobs
                           SET status = 'cancelled', reason = 'cancelled', finished_at = ?
                         WHERE id = ? AND status = 'queued'
                        """, asked, id.value()) == 1) {
            return Optional.of(Cancellation.CANCELLED);
        }
        if (session.update("""
                        UPDATE jobs
                           SET cancel_asked_at = coalesce(cancel_asked_at, ?)
                         WHERE id = ? AND status = 'running'
                        """, asked, id.value()) == 1) {
            return Optional.of(Cancellation.REQUESTED);
        }
        return session.row("""
                SELECT 1 FROM jobs WHERE id = ?
                """, row -> Cancellation.ALREADY_FINISHED, id.value());
    }
}
