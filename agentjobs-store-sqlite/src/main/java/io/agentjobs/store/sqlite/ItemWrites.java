package io.agentjobs.store.sqlite;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.api.store.ItemEnd;
import io.agentjobs.api.store.ItemLease;
import io.agentjobs.api.store.LaunchToken;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What a worker writes to its item. Each method is run inside a write transaction. */
final class ItemWrites {
    private ItemWrites() {}

    private record Owned(long batch, BatchId id) {}

    static List<ItemClaim> claim(Session session, LaunchToken token, int most) throws SQLException {
        Optional<Owned> owned =
                session.row("""
                SELECT seq, id FROM batches WHERE token = ? AND stopping IS NULL
                """, row -> new Owned(row.getLong(1), new BatchId(row.getString(2))), token.value());
        if (owned.isEmpty()) {
            return List.of();
        }
        List<ItemClaim> claims = session.rows(
                """
                UPDATE batch_items
                   SET status = 'running', owner = ?, attempt_count = attempt_count + 1, last_error = NULL
                 WHERE seq IN (SELECT seq FROM batch_items
                                WHERE batch = ? AND status = 'pending'
                                ORDER BY row_index LIMIT ?)
                RETURNING *
                """,
                row -> new ItemClaim(
                        BatchRows.item(owned.get().id(), row),
                        new ItemLease(row.getLong("seq"), token, row.getInt("attempt_count")),
                        row.getInt("failures"),
                        row.getInt("losses")),
                token.value(),
                owned.get().batch(),
                most);
        if (claims.isEmpty()) {
            return claims;
        }
        session.update("""
                UPDATE batch_progress
                   SET pending = pending - ?2, running = running + ?2, idle_launches = 0
                 WHERE batch = ?1
                """, owned.get().batch(), claims.size());
        return claims.stream()
                .sorted(Comparator.comparingLong(claim -> claim.item().origin().rowIndex()))
                .toList();
    }

    static boolean report(Session session, ItemLease lease, JsonText result, boolean stop, Instant at)
            throws SQLException {
        Optional<Long> batch = session.row(
                """
                UPDATE batch_items
                   SET status = 'completed', owner = NULL, result = ?4, reported_at = ?5, completed_at = ?5,
                       last_error = NULL
                 WHERE seq = ?1 AND status = 'running' AND owner = ?2 AND attempt_count = ?3
                RETURNING batch
                """,
                row -> row.getLong(1),
                lease.item(),
                lease.host().value(),
                lease.attempt(),
                result.text(),
                Words.nanos(at));
        if (batch.isEmpty()) {
            return false;
        }
        session.update("""
                UPDATE batch_progress
                   SET running = running - 1, completed = completed + 1, probing = 0
                 WHERE batch = ?
                """, batch.get());
        Holds.lift(session, lease.host(), at);
        if (stop) {
            session.update("""
                    UPDATE batches SET stopping = coalesce(stopping, 'drain') WHERE seq = ? AND status = 'running'
                    """, batch.get());
        }
        return true;
    }

    static boolean end(Session session, ItemLease lease, ItemEnd how, String error, Instant at) throws SQLException {
        boolean failed = how == ItemEnd.FAILED;
        boolean answered = failed || how == ItemEnd.RETRY;
        Optional<Long> batch = session.row(
                """
                UPDATE batch_items
                   SET status = ?4, owner = NULL, failures = failures + ?5, losses = losses + ?6, last_error = ?7,
                       completed_at = ?8
                 WHERE seq = ?1 AND status = 'running' AND owner = ?2 AND attempt_count = ?3
                RETURNING batch
                """,
                row -> row.getLong(1),
                lease.item(),
                lease.host().value(),
                lease.attempt(),
                failed ? "failed" : "pending",
                answered ? 1 : 0,
                how == ItemEnd.LOST ? 1 : 0,
                error,
                failed ? Words.nanos(at) : null);
        if (batch.isEmpty()) {
            return false;
        }
        session.update("""
                UPDATE batch_progress
                   SET running = running - 1, failed = failed + ?2, pending = pending + 1 - ?2
                 WHERE batch = ?1
                """, batch.get(), failed ? 1 : 0);
        if (answered) {
            Holds.lift(session, lease.host(), at);
        }
        return true;
    }
}
