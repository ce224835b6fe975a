package io.agentjobs.store.sqlite;

import io.agentjobs.api.Intention;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The agent's own goals. The writing methods are run inside a write transaction. */
final class Intentions {
    private static final String COLUMNS = "id, text, due, priority, status, added_at, changed_at";

    private Intentions() {}

    static List<Intention> all(Session session) throws SQLException {
        return session.rows("SELECT " + COLUMNS + " FROM intentions ORDER BY id", Intentions::intention);
    }

    static Intention add(Session session, String text, @Nullable LocalDate due, Intention.Priority priority, Instant at)
            throws SQLException {
        return session.row(
                        """
                        INSERT INTO intentions (text, due, priority, status, added_at, changed_at)
                        VALUES (?1, ?2, ?3, 'open', ?4, ?4)
                        RETURNING\s""" + COLUMNS,
                        Intentions::intention,
                        text,
                        due == null ? null : due.toString(),
                        Words.word(priority),
                        Words.nanos(at))
                .orElseThrow();
    }

    static Optional<Intention> set(
            Session session, long id, Intention.@Nullable Status status, @Nullable String text, Instant at)
            throws SQLException {
        return session.row("""
                UPDATE intentions
                   SET status = coalesce(?2, status), text = coalesce(?3, text), changed_at = ?4
                 WHERE id = ?1
                RETURNING\s""" + COLUMNS, Intentions::intention, id, Words.word(status), text, Words.nanos(at));
    }

    private static Intention intention(ResultSet row) throws SQLException {
        String due = row.getString("due");
        return new Intention(
                row.getLong("id"),
                row.getString("text"),
                due == null ? null : LocalDate.parse(due),
                Words.value(Intention.Priority.class, row.getString("priority")),
                Words.value(Intention.Status.class, row.getString("status")),
                Words.instant(row.getLong("added_at")),
                Words.instant(row.getLong("changed_at")));
    }
}
