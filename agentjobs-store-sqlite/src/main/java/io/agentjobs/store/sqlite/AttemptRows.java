package io.agentjobs.store.sqlite;

import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Attempts out of their rows. */
final class AttemptRows {
    private static final String SELECT = """
            SELECT a.number, a.origin, a.fresh, a.model, a.max_turns, a.max_usd, a.max_time, a.claimed_at, a.ended_at, a.legs,
                   a.worked, a.turns, a.tokens_input, a.tokens_read, a.tokens_written_5m, a.tokens_written_1h,
                   a.tokens_output, a.usd_reported, a.usd_computed, a.session_id, a.outcome, a.reason, a.detail
              FROM attempts a JOIN jobs j ON j.seq = a.job
            """;

    private AttemptRows() {}

    /** The attempts of a job, oldest first. */
    static List<JobAttempt> of(Session session, JobId id) throws SQLException {
        return session.rows(SELECT + """
                        WHERE j.id = ?
                        ORDER BY a.number
                        """, AttemptRows::attempt, id.value());
    }

    /** The latest attempt of a job that has one. */
    static JobAttempt latest(Session session, JobId id) throws SQLException {
        return session.row(SELECT + """
                        WHERE j.id = ?
                        ORDER BY a.number DESC LIMIT 1
                        """, AttemptRows::attempt, id.value()).orElseThrow();
    }

    private static JobAttempt attempt(ResultSet row) throws SQLException {
        String outcome = row.getString("outcome");
        return new JobAttempt(
                row.getInt("number"),
                Words.value(AttemptOrigin.class, row.getString("origin")),
                row.getBoolean("fresh"),
                row.getString("model"),
                new Limits(
                        row.getInt("max_turns"),
                        new Usd(row.getLong("max_usd")),
                        Duration.ofNanos(row.getLong("max_time"))),
                Words.instant(row.getLong("claimed_at")),
                Words.instant(row, "ended_at"),
                row.getInt("legs"),
                Duration.ofNanos(row.getLong("worked")),
                JobRows.spend(row),
                row.getString("session_id"),
                outcome == null ? null : Words.value(JobStatus.class, outcome),
                ending(row));
    }

    private static @Nullable Ending ending(ResultSet row) throws SQLException {
        String reason = row.getString("reason");
        return reason == null ? null : new Ending(Words.value(EndReason.class, reason), row.getString("detail"));
    }
}
