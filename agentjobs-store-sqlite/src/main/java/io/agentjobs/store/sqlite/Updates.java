package io.agentjobs.store.sqlite;

import io.agentjobs.api.JobId;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.store.LaunchToken;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** What was added to jobs after they were queued: kept until a session was told. */
final class Updates {
    private static final String SELECT = """
            SELECT u.number, u.attempt, u.author, u.text, u.at, u.delivery
              FROM updates u JOIN jobs j ON j.seq = u.job
            """;

    private Updates() {}

    static List<JobUpdate> of(Session session, JobId id) throws SQLException {
        return session.rows(SELECT + """
                        WHERE j.id = ?
                        ORDER BY u.number
                        """, Updates::update, id.value());
    }

    /** Those that the claim's session is to be told first. */
    static List<JobUpdate> toldBy(Session session, LaunchToken token) throws SQLException {
        return session.rows(SELECT + """
                          JOIN attempts a ON a.job = j.seq
                        WHERE a.token = ? AND a.ended_at IS NULL AND u.number <= a.told AND u.delivery <> 'delivered'
                        ORDER BY u.number
                        """, Updates::update, token.value());
    }

    static void add(Session session, long job, int attempt, JobUpdate.Author author, String text, Instant at)
            throws SQLException {
        session.update("""
                INSERT INTO updates (job, number, attempt, author, text, at)
                SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5 FROM updates WHERE job = ?1
                """, job, attempt, Words.word(author), text, Words.nanos(at));
    }

    /** The claim's session knows what it was to be told first. */
    static void told(Session session, LaunchToken token) throws SQLException {
        session.update("""
                UPDATE updates
                   SET delivery = 'delivered'
                 WHERE job = (SELECT job FROM attempts WHERE token = ?1 AND ended_at IS NULL)
                   AND number <= (SELECT told FROM attempts WHERE token = ?1 AND ended_at IS NULL)
                """, token.value());
    }

    static boolean settled(Session session, LaunchToken token, int number, boolean delivered) throws SQLException {
        return session.update("""
                        UPDATE updates
                           SET delivery = ?
                         WHERE job = (SELECT job FROM attempts WHERE token = ? AND ended_at IS NULL) AND number = ?
                           AND delivery = 'waiting'
                        """, delivered ? "delivered" : "undelivered", token.value(), number) == 1;
    }

    /** The attempt has ended; what its session was not told is for the next one. */
    static void attemptEnded(Session session, long job) throws SQLException {
        session.update("""
                UPDATE updates SET delivery = 'undelivered' WHERE job = ? AND delivery = 'waiting'
                """, job);
    }

    private static JobUpdate update(ResultSet row) throws SQLException {
        return new JobUpdate(
                row.getInt("number"),
                row.getInt("attempt"),
                Words.value(JobUpdate.Author.class, row.getString("author")),
                row.getString("text"),
                Words.instant(row.getLong("at")),
                Words.value(JobUpdate.Delivery.class, row.getString("delivery")));
    }
}
