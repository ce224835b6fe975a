package io.agentjobs.store.sqlite;

import io.agentjobs.api.Job;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.LiveAttempt;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads claims that have not ended. */
final class AttemptReads {
    private AttemptReads() {}

    static Optional<Claim> claimOf(Session session, LaunchToken token) throws SQLException {
        return session.row(JobRows.SELECT + """
                        WHERE j.seq = (SELECT job FROM attempts WHERE token = ? AND ended_at IS NULL)
                        GROUP BY j.seq
                        """, row -> claim(session, row, token), token.value());
    }

    static List<LiveAttempt> live(Session session) throws SQLException {
        return session.rows(JobRows.SELECT + """
                        WHERE j.seq IN (SELECT job FROM attempts WHERE token IS NOT NULL AND ended_at IS NULL)
                        GROUP BY j.seq
                        ORDER BY a.leg_at, a.seq
                        """, row -> live(session, row));
    }

    private static Claim claim(Session session, ResultSet row, LaunchToken token) throws SQLException {
        Job job = JobRows.job(row);
        return new Claim(
                job,
                AttemptRows.latest(session, job.id()),
                brief(session, row.getLong("seq")),
                Updates.toldBy(session, token),
                token);
    }

    private static LiveAttempt live(Session session, ResultSet row) throws SQLException {
        Job job = JobRows.job(row);
        return new LiveAttempt(
                job, AttemptRows.latest(session, job.id()), new LaunchToken(row.getString("token")), host(row));
    }

    private static String brief(Session session, long job) throws SQLException {
        return session.row("""
                        SELECT text FROM briefs WHERE job = ?
                        """, row -> row.getString(1), job).orElseThrow();
    }

    private static @Nullable ProcessIdentity host(ResultSet row) throws SQLException {
        String boot = row.getString("host_boot");
        return boot == null ? null : new ProcessIdentity(row.getLong("host_pid"), row.getLong("host_started"), boot);
    }
}
