package io.agentjobs.store.sqlite;

import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.JobStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How jobs come to rest. Each method is run inside a write transaction. */
final class Ends {
    private Ends() {}

    /** The end that the owner asked for while the job ran. */
    record Asked(JobStatus status, Ending ending, Instant at) {
        private static Asked of(ResultSet row) throws SQLException {
            @Nullable Instant cancel = Words.instant(row, "cancel_asked_at");
            return cancel != null
                    ? cancelled(cancel)
                    : stopped(row.getString("stop_reason"), Words.instant(row.getLong("stop_asked_at")));
        }

        static Asked cancelled(Instant at) {
            return new Asked(JobStatus.CANCELLED, new Ending(EndReason.CANCELLED, null), at);
        }

        static Asked stopped(@Nullable String reason, Instant at) {
            return new Asked(JobStatus.STOPPED, new Ending(EndReason.STOPPED, reason), at);
        }
    }

    /** What the owner asked for, if they did: a cancel wins over a stop. */
    static Optional<Asked> asked(Session session, long job) throws SQLException {
        return session.row("""
                SELECT cancel_asked_at, stop_asked_at, stop_reason FROM jobs
                 WHERE seq = ? AND coalesce(cancel_asked_at, stop_asked_at) IS NOT NULL
                """, Asked::of, job);
    }

    /** Ends a job that the owner does not want to go on. */
    static void job(Session session, long job, Asked asked) throws SQLException {
        job(session, job, asked.status(), asked.ending(), asked.at());
    }

    static void job(Session session, long job, JobStatus status, Ending ending, Instant at) throws SQLException {
        session.update("""
                UPDATE jobs
                   SET status = ?, reason = ?, detail = ?, finished_at = ?, cancel_asked_at = NULL, stop_asked_at = NULL
                 WHERE seq = ?
                """, Words.word(status), Words.word(ending.reason()), ending.detail(), Words.nanos(at), job);
    }

    /** Ends the open attempt of a job whose host is gone, if it has one. */
    static void openAttempt(Session session, long job, Asked asked) throws SQLException {
        session.update(
                """
                UPDATE attempts
                   SET ended_at = ?, outcome = ?, reason = ?, detail = ?, token = NULL
                 WHERE job = ? AND ended_at IS NULL
                """,
                Words.nanos(asked.at()),
                Words.word(asked.status()),
                Words.word(asked.ending().reason()),
                asked.ending().detail(),
                job);
    }
}
