package io.agentjobs.store.sqlite;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.store.BatchClaim;
import io.agentjobs.api.store.LaunchToken;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads batches and their items. */
final class BatchReads {
    private BatchReads() {}

    static Optional<Batch> find(Session session, BatchId id) throws SQLException {
        return session.row(BatchRows.SELECT + """
                WHERE b.id = ?
                """, row -> BatchRows.batch(session, row), id.value());
    }

    static List<BatchId> startingWith(Session session, String beginning) throws SQLException {
        return session.rows("""
                SELECT id FROM batches WHERE substr(id, 1, length(?1)) = ?1 ORDER BY seq DESC LIMIT 2
                """, row -> new BatchId(row.getString(1)), beginning);
    }

    static List<Batch> newest(Session session, int limit) throws SQLException {
        return session.rows(BatchRows.SELECT + """
                ORDER BY b.seq DESC LIMIT ?
                """, row -> BatchRows.batch(session, row), limit);
    }

    static List<BatchItem> items(Session session, BatchId id, long after, int limit) throws SQLException {
        return session.rows("""
                SELECT * FROM batch_items
                 WHERE batch = (SELECT seq FROM batches WHERE id = ?) AND row_index > ?
                 ORDER BY row_index LIMIT ?
                """, row -> BatchRows.item(id, row), id.value(), after, limit);
    }

    /** The status stands in the text of the query: SQLite takes a partial index only for a constant. */
    static List<BatchItem> itemsOf(Session session, BatchId id, ItemStatus status, long after, int limit)
            throws SQLException {
        return session.rows(
                switch (status) {
                    case PENDING -> page("pending");
                    case RUNNING -> page("running");
                    case COMPLETED -> page("completed");
                    case FAILED -> page("failed");
                },
                row -> BatchRows.item(id, row),
                id.value(),
                after,
                limit);
    }

    private static String page(String status) {
        return """
                SELECT * FROM batch_items
                 WHERE batch = (SELECT seq FROM batches WHERE id = ?) AND status = '%s' AND row_index > ?
                 ORDER BY row_index LIMIT ?
                """.formatted(status);
    }

    static Optional<BatchItem> item(Session session, BatchId id, String itemId) throws SQLException {
        return session.row("""
                SELECT * FROM batch_items
                 WHERE batch = (SELECT seq FROM batches WHERE id = ?) AND item_id = ?
                """, row -> BatchRows.item(id, row), id.value(), itemId);
    }

    static Optional<BatchClaim> claimOf(Session session, LaunchToken token) throws SQLException {
        return session.row(BatchRows.SELECT + """
                WHERE b.token = ?
                """, row -> claim(session, row), token.value());
    }

    static List<BatchId> loading(Session session) throws SQLException {
        return session.rows("""
                SELECT id FROM batches WHERE status = 'loading' ORDER BY seq
                """, row -> new BatchId(row.getString(1)));
    }

    static List<BatchClaim> live(Session session) throws SQLException {
        return session.rows(BatchRows.SELECT + """
                WHERE b.status = 'running' ORDER BY b.seq
                """, row -> claim(session, row));
    }

    private static BatchClaim claim(Session session, ResultSet row) throws SQLException {
        return new BatchClaim(
                BatchRows.batch(session, row), new LaunchToken(row.getString("token")), row.getBoolean("probing"));
    }

    static Optional<Instant> nextDue(Session session) throws SQLException {
        return session.row("""
                SELECT max(coalesce(b.parked_until, h.try_at), coalesce(h.try_at, b.parked_until)) AS due
                  FROM batches b LEFT JOIN holds h ON h.runner = b.runner AND h.lane = b.lane
                 WHERE b.status IN ('pending', 'parked') AND h.probe IS NULL
                   AND (b.status = 'parked' OR h.try_at IS NOT NULL)
                 ORDER BY due LIMIT 1
                """, row -> Words.instant(row.getLong(1)));
    }
}
