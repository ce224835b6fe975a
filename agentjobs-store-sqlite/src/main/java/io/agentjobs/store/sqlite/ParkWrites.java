package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.Park;
import java.sql.SQLException;
import java.util.Optional;

/** What ends a claim in the middle of its attempt. Run inside a write transaction. */
final class ParkWrites {
    private ParkWrites() {}

    static boolean park(Session session, LaunchToken token, Park park) throws SQLException {
        if (!AttemptWrites.progress(session, token, park.spend())) {
            return false;
        }
        long job = endLeg(session, token, park);
        boolean probe = Holds.release(session, token);
        if (park.accountWide()) {
            Holds.place(session, job, probe, park);
        }
        Optional<Ends.Asked> asked = Ends.asked(session, job);
        if (asked.isPresent()) {
            Ends.openAttempt(session, job, asked.get());
            Ends.job(session, job, asked.get());
            Updates.attemptEnded(session, job);
        } else {
            session.update(
                    """
                    UPDATE jobs
                       SET status = 'parked', wait_reason = ?, wait_until = ?, wait_exact = ?, wait_try_at = ?
                     WHERE seq = ?
                    """,
                    Words.word(park.parking().reason()),
                    Words.nanos(park.parking().until()),
                    park.parking().exact(),
                    Words.nanos(park.tryAt()),
                    job);
        }
        return true;
    }

    private static long endLeg(Session session, LaunchToken token, Park park) throws SQLException {
        return session.row(
                        """
                        UPDATE attempts
                           SET token = NULL, host_pid = NULL, host_started = NULL, host_boot = NULL,
                               session_id = coalesce(?, session_id), worked = worked + ? - leg_at,
                               line = ?, line_state = ?, line_at = ?2, line_tries = 0
                         WHERE token = ? AND ended_at IS NULL
                        RETURNING job
                        """,
                        row -> row.getLong(1),
                        park.sessionId(),
                        Words.nanos(park.at()),
                        park.line(),
                        Words.word(park.lineState()),
                        token.value())
                .orElseThrow();
    }
}
