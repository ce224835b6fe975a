package io.agentjobs.store.sqlite;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.Spend;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.LaunchToken;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the holder of a launch token writes. Each method is run inside a write transaction. */
final class AttemptWrites {
    private AttemptWrites() {}

    static boolean started(Session session, LaunchToken token, ProcessIdentity host, String sessionId)
            throws SQLException {
        return session.update("""
                        UPDATE attempts
                           SET host_pid = ?2, host_started = ?3, host_boot = ?4, session_id = ?5
                         WHERE token = ?1 AND ended_at IS NULL
                           AND (host_pid IS NULL OR (host_pid, host_started, host_boot) = (?2, ?3, ?4))
                        """, token.value(), host.pid(), host.startTime(), host.bootId(), sessionId) == 1;
    }

    static boolean progress(Session session, LaunchToken token, Spend spend) throws SQLException {
        TokenUsage tokens = spend.tokens();
        return session.update(
                        """
                        UPDATE attempts
                           SET turns = ?, tokens_input = ?, tokens_read = ?, tokens_written_5m = ?,
                               tokens_written_1h = ?, tokens_output = ?, usd_reported = ?, usd_computed = ?
                         WHERE token = ? AND ended_at IS NULL
                        """,
                        spend.turns(),
                        tokens.input(),
                        tokens.cacheRead(),
                        tokens.cacheWrite5m(),
                        tokens.cacheWrite1h(),
                        tokens.output(),
                        micros(spend.reported()),
                        micros(spend.computed()),
                        token.value())
                == 1;
    }

    static boolean finish(Session session, LaunchToken token, Finish finish) throws SQLException {
        if (!progress(session, token, finish.spend())) {
            return false;
        }
        String status = Words.word(finish.status());
        String reason = Words.word(finish.ending().reason());
        long at = Words.nanos(finish.at());
        Acceptance acceptance = finish.acceptance();
        Optional<Long> job = session.row(
                """
                UPDATE attempts
                   SET ended_at = ?, outcome = ?, reason = ?, detail = ?, session_id = coalesce(?, session_id),
                       line = ?, line_state = ?, acceptance = ?, acceptance_exit = ?, acceptance_time = ?,
                       acceptance_problem = ?
                 WHERE token = ? AND ended_at IS NULL
                RETURNING job
                """,
                row -> row.getLong(1),
                at,
                status,
                reason,
                finish.ending().detail(),
                finish.sessionId(),
                finish.line(),
                Words.word(finish.lineState()),
                acceptance == null ? null : Words.word(acceptance.result()),
                acceptance == null ? null : acceptance.exit(),
                acceptance == null ? null : acceptance.took().toNanos(),
                acceptance == null ? null : acceptance.problem(),
                token.value());
        return session.update("""
                        UPDATE jobs
                           SET status = ?, reason = ?, detail = ?, finished_at = ?, cancel_asked_at = NULL
                         WHERE seq = ? AND status = 'running'
                        """, status, reason, finish.ending().detail(), at, job.orElseThrow()) == 1;
    }

    private static @Nullable Long micros(@Nullable Usd amount) {
        return amount == null ? null : amount.micros();
    }
}
