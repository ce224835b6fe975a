package io.agentjobs.store.sqlite;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobTimes;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Parking;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.Spend;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A job out of the rows that make it up: its own, its latest attempt, and the sums over all of them. */
final class JobRows {
    /**
     * To be followed by a condition and {@code GROUP BY j.seq}. In an aggregate query with one {@code max()}, SQLite takes
     * the plain columns of {@code a} from the row that has the maximum: the latest attempt.
     * https://www.sqlite.org/lang_select.html, "Bare columns in an aggregate query".
     */
    static final String SELECT = """
            SELECT j.id, j.title, j.kind, j.repository, j.base_ref, j.base_commit, j.base_branch, j.runner, j.model,
                   j.effort, j.max_turns, j.max_usd, j.max_time, j.lane, j.acceptance_command, j.fallback,
                   j.fallback_after, j.skills, j.created_at, j.status,
                   j.reason, j.detail, j.finished_at, j.cancel_asked_at, j.stop_asked_at, j.wait_reason, j.wait_until,
                   j.wait_exact, max(a.number) AS attempt, a.claimed_at, a.session_id, a.line_state, a.acceptance,
                   a.acceptance_exit, a.acceptance_time, a.acceptance_problem,
                   sum(a.turns) AS turns, sum(a.tokens_input) AS tokens_input, sum(a.tokens_read) AS tokens_read,
                   sum(a.tokens_written_5m) AS tokens_written_5m, sum(a.tokens_written_1h) AS tokens_written_1h,
                   sum(a.tokens_output) AS tokens_output,
                   iif(sum(a.usd_reported IS NULL AND a.used), NULL, sum(a.usd_reported)) AS usd_reported,
                   iif(sum(a.usd_computed IS NULL AND a.used), NULL, sum(a.usd_computed)) AS usd_computed,
                   sum(a.worked) AS worked, j.seq, a.token, a.leg_at, a.host_pid, a.host_started, a.host_boot
              FROM jobs j LEFT JOIN attempts a ON a.job = j.seq
            """;

    private JobRows() {}

    static Job job(ResultSet row) throws SQLException {
        String lineState = row.getString("line_state");
        JobStatus status = Words.value(JobStatus.class, row.getString("status"));
        return new Job(
                new JobId(row.getString("id")),
                plan(row),
                status,
                row.getInt("attempt"),
                ending(row),
                times(row, status),
                spend(row),
                row.getString("session_id"),
                row.getObject("cancel_asked_at") != null,
                row.getObject("stop_asked_at") != null,
                status == JobStatus.PARKED ? parking(row, "wait_") : null,
                lineState == null ? LineState.NONE : Words.value(LineState.class, lineState),
                acceptance(row));
    }

    private static JobPlan plan(ResultSet row) throws SQLException {
        String effort = row.getString("effort");
        return new JobPlan(
                row.getString("title"),
                Words.value(Kind.class, row.getString("kind")),
                base(row),
                row.getString("runner"),
                row.getString("model"),
                effort == null ? null : Words.value(Effort.class, effort),
                limits(row),
                Words.value(BillingLane.class, row.getString("lane")),
                row.getString("acceptance_command"),
                FallbackWords.fallback(row),
                SkillWords.skills(row));
    }

    static Limits limits(ResultSet row) throws SQLException {
        return new Limits(
                row.getInt("max_turns"), new Usd(row.getLong("max_usd")), Duration.ofNanos(row.getLong("max_time")));
    }

    static @Nullable RepoBase base(ResultSet row) throws SQLException {
        String repository = row.getString("repository");
        return repository == null
                ? null
                : new RepoBase(
                        Path.of(repository),
                        row.getString("base_ref"),
                        row.getString("base_commit"),
                        row.getString("base_branch"));
    }

    private static @Nullable Ending ending(ResultSet row) throws SQLException {
        String reason = row.getString("reason");
        return reason == null ? null : new Ending(Words.value(EndReason.class, reason), row.getString("detail"));
    }

    private static @Nullable Acceptance acceptance(ResultSet row) throws SQLException {
        String result = row.getString("acceptance");
        if (result == null) {
            return null;
        }
        int exit = row.getInt("acceptance_exit");
        return new Acceptance(
                Words.value(Acceptance.Result.class, result),
                row.wasNull() ? null : exit,
                Duration.ofNanos(row.getLong("acceptance_time")),
                row.getString("acceptance_problem"));
    }

    private static JobTimes times(ResultSet row, JobStatus status) throws SQLException {
        return new JobTimes(
                Words.instant(row.getLong("created_at")),
                Words.instant(row, "claimed_at"),
                Words.instant(row, "finished_at"),
                Duration.ofNanos(row.getLong("worked")),
                status == JobStatus.RUNNING ? Words.instant(row, "leg_at") : null);
    }

    /** What is waited for, from the columns that begin with that prefix. */
    static Parking parking(ResultSet row, String prefix) throws SQLException {
        return new Parking(
                Words.value(EndReason.class, row.getString(prefix + "reason")),
                Words.instant(row.getLong(prefix + "until")),
                row.getBoolean(prefix + "exact"));
    }

    static Spend spend(ResultSet row) throws SQLException {
        TokenUsage tokens = new TokenUsage(
                row.getLong("tokens_input"),
                row.getLong("tokens_read"),
                row.getLong("tokens_written_5m"),
                row.getLong("tokens_written_1h"),
                row.getLong("tokens_output"));
        return new Spend(row.getInt("turns"), tokens, usd(row, "usd_reported"), usd(row, "usd_computed"));
    }

    private static @Nullable Usd usd(ResultSet row, String column) throws SQLException {
        long micros = row.getLong(column);
        return row.wasNull() ? null : new Usd(micros);
    }
}
