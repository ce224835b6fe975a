package io.agentjobs.store.sqlite;

import io.agentjobs.api.JobId;
import io.agentjobs.api.store.PendingLine;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Job-done lines: a line is owed while it is pending and no later attempt of its job was made. */
final class Lines {
    private Lines() {}

    static List<PendingLine> pending(Session session, int limit) throws SQLException {
        return session.rows(
                """
                SELECT j.id, a.number, a.line, a.line_tries
                  FROM attempts a JOIN jobs j ON j.seq = a.job
                 WHERE a.line_state = 'pending'
                   AND NOT EXISTS (SELECT 1 FROM attempts l WHERE l.job = a.job AND l.number > a.number)
                 ORDER BY a.line_at, a.seq
                 LIMIT ?
                """,
                row -> new PendingLine(new JobId(row.getString(1)), row.getInt(2), row.getString(3), row.getInt(4)),
                limit);
    }

    static boolean delivered(Session session, JobId id, int attempt, Instant at) throws SQLException {
        return session.update("""
                        UPDATE attempts AS a
                           SET line_state = 'delivered', line_delivered_at = ?
                         WHERE a.job = (SELECT seq FROM jobs WHERE id = ?) AND a.number = ?
                           AND a.line_state = 'pending'
                           AND NOT EXISTS (SELECT 1 FROM attempts l WHERE l.job = a.job AND l.number > a.number)
                        """, Words.nanos(at), id.value(), attempt) == 1;
    }

    static boolean failed(Session session, JobId id, int attempt) throws SQLException {
        return session.update("""
                        UPDATE attempts
                           SET line_tries = line_tries + 1
                         WHERE job = (SELECT seq FROM jobs WHERE id = ?) AND number = ? AND line_state = 'pending'
                        """, id.value(), attempt) == 1;
    }

    static Optional<String> ofLatestAttempt(Session session, JobId id) throws SQLException {
        return session.row("""
                        SELECT line FROM attempts
                         WHERE job = (SELECT seq FROM jobs WHERE id = ?)
                         ORDER BY number DESC LIMIT 1
                        """, row -> Optional.ofNullable(row.getString(1)), id.value())
                .flatMap(line -> line);
    }
}
