package io.agentjobs.store.sqlite;

import io.agentjobs.api.Custody;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Worktrees of jobs: a row from the first claim on, which says what became of it. */
final class CustodyRows {
    private static final String SELECT = """
            SELECT j.id, c.state, c.reason, c.since FROM custody c JOIN jobs j ON j.seq = c.job
            """;

    private CustodyRows() {}

    /** The job of that place is about to get a worktree, if it is one that gets one. */
    static void hold(Session session, long job, Instant at) throws SQLException {
        session.update("""
                INSERT INTO custody (job, state, since)
                SELECT seq, 'held', ?2 FROM jobs WHERE seq = ?1 AND repository IS NOT NULL
                ON CONFLICT (job) DO UPDATE SET state = 'held', reason = NULL, since = ?2
                """, job, Words.nanos(at));
    }

    static boolean record(Session session, Custody custody, int attempt) throws SQLException {
        return session.update(
                        """
                        UPDATE custody
                           SET state = ?1, reason = ?2, since = ?3
                         WHERE job = (SELECT seq FROM jobs
                                       WHERE id = ?4 AND status IN ('succeeded', 'failed', 'timeout', 'cancelled'))
                           AND (state <> 'restored' OR ?1 = 'restored')
                           AND (SELECT coalesce(max(number), 0) FROM attempts a WHERE a.job = custody.job) = ?5
                        """,
                        Words.word(custody.state()),
                        custody.reason(),
                        Words.nanos(custody.since()),
                        custody.job().value(),
                        attempt)
                == 1;
    }

    static Optional<Custody> of(Session session, JobId id) throws SQLException {
        return session.row(SELECT + """
                WHERE j.id = ?
                """, CustodyRows::custody, id.value());
    }

    static List<Custody> kept(Session session) throws SQLException {
        return session.rows(SELECT + """
                WHERE c.state = 'kept' ORDER BY c.since, c.job
                """, CustodyRows::custody);
    }

    static List<Job> cleanable(Session session, Instant endedBy, Instant keptBy, int limit) throws SQLException {
        return session.rows(JobRows.SELECT + """
                        WHERE j.seq IN (
                              SELECT c.job
                                FROM custody c JOIN jobs d ON d.seq = c.job
                                     LEFT JOIN attempts l ON l.job = c.job
                                           AND NOT EXISTS (SELECT 1 FROM attempts n
                                                            WHERE n.job = l.job AND n.number > l.number)
                               WHERE c.state IN ('held', 'kept', 'removing')
                                 AND (c.state <> 'kept' OR c.since <= ?1)
                                 AND d.status IN ('succeeded', 'failed', 'timeout', 'cancelled')
                                 AND coalesce(l.line_state, 'none') <> 'pending'
                                 AND coalesce(l.line_delivered_at, d.finished_at) <= ?2
                               ORDER BY coalesce(l.line_delivered_at, d.finished_at), c.job
                               LIMIT ?3)
                        GROUP BY j.seq
                        ORDER BY coalesce(a.line_delivered_at, j.finished_at), j.seq
                        """, JobRows::job, Words.nanos(keptBy), Words.nanos(endedBy), limit);
    }

    private static Custody custody(ResultSet row) throws SQLException {
        return new Custody(
                new JobId(row.getString(1)),
                Words.value(Custody.State.class, row.getString(2)),
                row.getString(3),
                Words.instant(row.getLong(4)));
    }
}
