package io.agentjobs.store.sqlite;

import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchLimits;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.batch.WorkPlace;
import io.agentjobs.api.store.StoreException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What makes a batch and fills it. Each method is run inside a write transaction. */
final class BatchLoads {
    private BatchLoads() {}

    static long create(Session session, BatchId id, BatchPlan plan, Instant at) throws SQLException {
        BatchLimits limits = plan.limits();
        WorkPlace.@Nullable Shared shared = plan.place() instanceof WorkPlace.Shared place ? place : null;
        WorkPlace.@Nullable OwnWorktree own = plan.place() instanceof WorkPlace.OwnWorktree place ? place : null;
        long batch = session.row(
                        """
                        INSERT INTO batches (id, name, kind, instruction, output_schema, input_path, output_path,
                                             directory, access, repository, base_ref, base_commit, base_branch,
                                             max_concurrency, max_attempts, max_turns, max_usd, max_time,
                                             max_items, max_depth, max_per_parent, allow_stop,
                                             runner, model, effort, lane, created_at, status)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
                                'loading')
                        RETURNING seq
                        """,
                        row -> row.getLong(1),
                        id.value(),
                        plan.name(),
                        Words.word(plan.kind()),
                        plan.instruction(),
                        plan.outputSchema() == null ? null : plan.outputSchema().text(),
                        plan.inputPath() == null ? null : plan.inputPath().toString(),
                        plan.outputPath().toString(),
                        shared == null ? null : shared.directory().toString(),
                        shared == null ? null : Words.word(shared.access()),
                        own == null ? null : own.base().repository().toString(),
                        own == null ? null : own.base().ref(),
                        own == null ? null : own.base().commit(),
                        own == null ? null : own.base().branch(),
                        limits.maxConcurrency(),
                        limits.maxAttempts(),
                        limits.item().turns(),
                        limits.item().budget().micros(),
                        limits.item().time().toNanos(),
                        limits.maxItems(),
                        limits.maxDepth(),
                        limits.maxPerParent(),
                        plan.allowStop(),
                        plan.agent().runner(),
                        plan.agent().model(),
                        Words.word(plan.agent().effort()),
                        Words.word(plan.agent().lane()),
                        Words.nanos(at))
                .orElseThrow();
        session.update("INSERT INTO batch_progress (batch) VALUES (?)", batch);
        for (int place = 0; place < plan.headers().size(); place++) {
            session.update("""
                    INSERT INTO batch_columns (batch, place, name) VALUES (?, ?, ?)
                    """, batch, place, plan.headers().get(place));
        }
        return batch;
    }

    static int load(Session session, BatchId id, List<NewItem> items, boolean reuse, Instant at) throws SQLException {
        long batch = loading(session, id);
        long place = total(session, batch);
        long first = place;
        int reused = 0;
        for (NewItem item : items) {
            String result = reuse ? resultOfEqualWork(session, item) : null;
            if (insert(session, batch, place, item, result, at) == 1) {
                place++;
                reused += result == null ? 0 : 1;
            }
        }
        session.update("""
                UPDATE batch_progress
                   SET total = total + ?2, completed = completed + ?3, pending = pending + ?2 - ?3
                 WHERE batch = ?1
                """, batch, place - first, reused);
        return reused;
    }

    private static int insert(
            Session session, long batch, long place, NewItem item, @Nullable String result, Instant at)
            throws SQLException {
        @Nullable Long done = result == null ? null : Words.nanos(at);
        return session.update(
                """
                INSERT INTO batch_items (batch, row_index, item_id, source_id, dedupe_key, input, input_hash, work_key,
                                         status, result, reported_at, completed_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (batch, dedupe_key) WHERE dedupe_key IS NOT NULL DO NOTHING
                """,
                batch,
                place,
                item.itemId(),
                item.sourceId(),
                item.dedupeKey(),
                item.input().text(),
                item.inputHash(),
                item.workKey(),
                result == null ? "pending" : "completed",
                result,
                done,
                done);
    }

    private static @Nullable String resultOfEqualWork(Session session, NewItem item) throws SQLException {
        return session.row("""
                        SELECT result FROM batch_items WHERE work_key = ? AND status = 'completed'
                         ORDER BY seq DESC LIMIT 1
                        """, row -> row.getString(1), item.workKey()).orElse(null);
    }

    static boolean ready(Session session, BatchId id) throws SQLException {
        return session.update("""
                UPDATE batches SET status = 'pending' WHERE seq = ?
                """, loading(session, id)) == 1;
    }

    static boolean discard(Session session, BatchId id) throws SQLException {
        return session.update("""
                DELETE FROM batches WHERE seq = ?
                """, loading(session, id)) == 1;
    }

    private static long loading(Session session, BatchId id) throws SQLException {
        return session.row("""
                        SELECT seq FROM batches WHERE id = ? AND status = 'loading'
                        """, row -> row.getLong(1), id.value())
                .orElseThrow(() -> new StoreException("batch " + id + " is not being loaded"));
    }

    private static long total(Session session, long batch) throws SQLException {
        return session.row("""
                        SELECT total FROM batch_progress WHERE batch = ?
                        """, row -> row.getLong(1), batch).orElseThrow();
    }
}
