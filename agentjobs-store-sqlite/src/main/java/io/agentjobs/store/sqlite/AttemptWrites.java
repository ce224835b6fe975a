package io.agentjobs.store.sqlite;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.JobStatus;
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
        boolean recorded =
                session.update("""
                        UPDATE attempts
                           SET host_pid = ?2, host_started = ?3, host_boot = ?4, session_id = ?5
                         WHERE token = ?1 AND ended_at IS NULL
                           AND (host_pid IS NULL OR (host_pid, host_started, host_boot) = (?2, ?3, ?4))
                        """, token.value(), host.pid(), host.startTime(), host.bootId(), sessionId) == 1;
        if (recorded) {
            Updates.told(session, token);
        }
        return recorded;
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
        long job = session.row("""
                        SELECT job FROM attempts WHERE token = ? AND ended_at IS NULL
                        """, row -> row.getLong(1), token.value()).orElseThrow();
        Optional<Ends.Asked> asked = Ends.asked(session, job);
        Ending ending = ending(finish, asked);
        Acceptance acceptance = finish.acceptance();
        session.update(
                """
                UPDATE attempts
                   SET ended_at = ?1, outcome = ?, reason = ?, detail = ?, session_id = coalesce(?, session_id),
                       line = ?, line_state = ?, line_at = ?1, worked = worked + ?1 - leg_at,
                       acceptance = ?, acceptance_exit = ?, acceptance_time = ?, acceptance_problem = ?
                 WHERE token = ? AND ended_at IS NULL
                """,
                Words.nanos(finish.at()),
                Words.word(finish.status()),
                Words.word(ending.reason()),
                ending.detail(),
                finish.sessionId(),
                finish.line(),
                Words.word(finish.lineState()),
                acceptance == null ? null : Words.word(acceptance.result()),
                acceptance == null ? null : acceptance.exit(),
                acceptance == null ? null : acceptance.took().toNanos(),
                acceptance == null ? null : acceptance.problem(),
                token.value());
        Ends.job(session, job, finish.status(), ending, finish.at());
        if (finish.base() != null) {
            session.update("UPDATE jobs SET base_commit = ? WHERE seq = ?", finish.base(), job);
        }
        Updates.attemptEnded(session, job);
        Holds.probeEnded(session, token, finish.status(), finish.at());
        if (finish.next() != null && asked.isEmpty()) {
            CourseWrites.queue(session, job, finish.next(), finish.at());
        }
        return true;
    }

    /** The owner's reason goes with a stop that says nothing else. */
    private static Ending ending(Finish finish, Optional<Ends.Asked> asked) {
        return finish.status() == JobStatus.STOPPED && finish.ending().detail() == null
                ? asked.map(Ends.Asked::ending)
                        .filter(e -> e.reason() == EndReason.STOPPED)
                        .orElse(finish.ending())
                : finish.ending();
    }

    private static @Nullable Long micros(@Nullable Usd amount) {
        return amount == null ? null : amount.micros();
    }
}
