package io.agentjobs.store.sqlite;

import io.agentjobs.api.batch.EnqueueOutcome;
import io.agentjobs.api.batch.EnqueueOutcome.Reason;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.store.EnqueueAnswer;
import io.agentjobs.api.store.ItemLease;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Adds the items that a worker found. Run inside a write transaction; the cost does not depend on what is there. */
final class QueueGrowth {
    private final Session session;
    private final Parent parent;
    private long total;
    private int children;

    /** The running item that adds, and the limits of its batch; a limit that is not set is -1. */
    private record Parent(
            long item,
            long batch,
            String itemId,
            int depth,
            int children,
            long total,
            long maxItems,
            long maxDepth,
            long maxPerParent) {
        static Parent of(ResultSet row) throws SQLException {
            return new Parent(
                    row.getLong("seq"),
                    row.getLong("batch"),
                    row.getString("item_id"),
                    row.getInt("depth"),
                    row.getInt("children"),
                    row.getLong("total"),
                    row.getLong("max_items"),
                    row.getLong("max_depth"),
                    row.getLong("max_per_parent"));
        }
    }

    private QueueGrowth(Session session, Parent parent) {
        this.session = session;
        this.parent = parent;
        this.total = parent.total();
        this.children = parent.children();
    }

    static EnqueueAnswer enqueue(Session session, ItemLease lease, List<NewItem> items) throws SQLException {
        Optional<Parent> parent =
                session.row("""
                SELECT i.seq, i.batch, i.item_id, i.depth, i.children, p.total, coalesce(b.max_items, -1) AS max_items,
                       coalesce(b.max_depth, -1) AS max_depth, coalesce(b.max_per_parent, -1) AS max_per_parent
                  FROM batch_items i JOIN batches b ON b.seq = i.batch JOIN batch_progress p ON p.batch = i.batch
                 WHERE i.seq = ? AND i.status = 'running' AND i.owner = ? AND i.attempt_count = ?
                   AND b.kind = 'dynamic_queue'
                """, Parent::of, lease.item(), lease.host().value(), lease.attempt());
        return parent.isEmpty() ? new EnqueueAnswer.Stale() : new QueueGrowth(session, parent.get()).add(items);
    }

    private EnqueueAnswer add(List<NewItem> items) throws SQLException {
        List<EnqueueOutcome> outcomes = new ArrayList<>(items.size());
        for (NewItem item : items) {
            outcomes.add(add(item));
        }
        long added = total - parent.total();
        session.update("""
                UPDATE batch_progress SET total = total + ?2, pending = pending + ?2 WHERE batch = ?1
                """, parent.batch(), added);
        session.update("""
                UPDATE batch_items SET children = ? WHERE seq = ?
                """, children, parent.item());
        return new EnqueueAnswer.Heard(outcomes);
    }

    private EnqueueOutcome add(NewItem item) throws SQLException {
        EnqueueOutcome known = item.dedupeKey() == null ? null : known(item);
        if (known != null) {
            return known;
        }
        Reason refused = refusal();
        if (refused != null) {
            return new EnqueueOutcome.Rejected(item.itemId(), item.dedupeKey(), refused);
        }
        String itemId = freeId(item.itemId());
        session.update(
                """
                INSERT INTO batch_items (batch, row_index, item_id, source_id, parent_item_id, depth, dedupe_key, input,
                                         input_hash, work_key, status)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending')
                """,
                parent.batch(),
                total,
                itemId,
                item.sourceId(),
                parent.itemId(),
                parent.depth() + 1,
                item.dedupeKey(),
                item.input().text(),
                item.inputHash(),
                item.workKey());
        total++;
        children++;
        return new EnqueueOutcome.Accepted(itemId, item.dedupeKey());
    }

    private @Nullable EnqueueOutcome known(NewItem item) throws SQLException {
        return session.row(
                        """
                        SELECT item_id, input_hash FROM batch_items WHERE batch = ? AND dedupe_key = ?
                        """,
                        row -> row.getString("input_hash").equals(item.inputHash())
                                ? (EnqueueOutcome)
                                        new EnqueueOutcome.Duplicate(row.getString("item_id"), item.dedupeKey())
                                : new EnqueueOutcome.Conflict(row.getString("item_id"), item.dedupeKey()),
                        parent.batch(),
                        item.dedupeKey())
                .orElse(null);
    }

    private @Nullable Reason refusal() {
        if (parent.maxItems() >= 0 && total >= parent.maxItems()) {
            return Reason.MAX_ITEMS_REACHED;
        }
        if (parent.maxDepth() >= 0 && parent.depth() >= parent.maxDepth()) {
            return Reason.MAX_DEPTH_REACHED;
        }
        if (parent.maxPerParent() >= 0 && children >= parent.maxPerParent()) {
            return Reason.MAX_ITEMS_PER_PARENT_REACHED;
        }
        return null;
    }

    /** The id itself, or the id with the least free suffix from 2; items never go, so a suffix once taken stays so. */
    private String freeId(String wanted) throws SQLException {
        if (!isTaken(wanted)) {
            return wanted;
        }
        int suffix =
                session.row("""
                        SELECT next FROM batch_suffixes WHERE batch = ? AND item_id = ?
                        """, row -> row.getInt(1), parent.batch(), wanted).orElse(2);
        while (isTaken(wanted + "-" + suffix)) {
            suffix++;
        }
        session.update("""
                INSERT INTO batch_suffixes (batch, item_id, next) VALUES (?, ?, ?)
                ON CONFLICT (batch, item_id) DO UPDATE SET next = excluded.next
                """, parent.batch(), wanted, suffix + 1);
        return wanted + "-" + suffix;
    }

    private boolean isTaken(String itemId) throws SQLException {
        return session.row("""
                SELECT 1 FROM batch_items WHERE batch = ? AND item_id = ?
                """, row -> true, parent.batch(), itemId).isPresent();
    }
}
