package io.agentjobs.store.sqlite;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchKind;
import io.agentjobs.api.batch.BatchLimits;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchProgress;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.batch.StopMode;
import io.agentjobs.api.batch.WorkPlace;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Batches and items out of their rows. */
final class BatchRows {
    /** To be followed by a condition. */
    static final String SELECT = """
            SELECT * FROM batches b JOIN batch_progress p ON p.batch = b.seq
            """;

    private static final String COLUMNS = """
            SELECT name FROM batch_columns WHERE batch = ? ORDER BY place
            """;

    private BatchRows() {}

    static Batch batch(Session session, ResultSet row) throws SQLException {
        String stopping = row.getString("stopping");
        List<String> headers = session.rows(COLUMNS, column -> column.getString(1), row.getLong("seq"));
        return new Batch(
                new BatchId(row.getString("id")),
                plan(row, headers),
                Words.value(BatchStatus.class, row.getString("status")),
                stopping == null ? null : Words.value(StopMode.class, stopping),
                new BatchProgress(
                        row.getLong("total"),
                        row.getLong("pending"),
                        row.getLong("running"),
                        row.getLong("completed"),
                        row.getLong("failed")),
                JobRows.spend(row),
                new Batch.Times(
                        Words.instant(row.getLong("created_at")),
                        Words.instant(row, "started_at"),
                        Words.instant(row, "completed_at"),
                        Words.instant(row, "parked_until")),
                row.getString("last_error"));
    }

    private static BatchPlan plan(ResultSet row, List<String> headers) throws SQLException {
        String effort = row.getString("effort");
        String inputPath = row.getString("input_path");
        return new BatchPlan(
                row.getString("name"),
                Words.value(BatchKind.class, row.getString("kind")),
                row.getString("instruction"),
                json(row, "output_schema"),
                headers,
                inputPath == null ? null : Path.of(inputPath),
                Path.of(row.getString("output_path")),
                place(row),
                new BatchLimits(
                        row.getInt("max_concurrency"),
                        row.getInt("max_attempts"),
                        JobRows.limits(row),
                        number(row, "max_items"),
                        small(row, "max_depth"),
                        small(row, "max_per_parent")),
                row.getBoolean("allow_stop"),
                new BatchPlan.Agent(
                        row.getString("runner"),
                        row.getString("model"),
                        effort == null ? null : Words.value(Effort.class, effort),
                        Words.value(BillingLane.class, row.getString("lane"))));
    }

    private static WorkPlace place(ResultSet row) throws SQLException {
        String directory = row.getString("directory");
        return directory == null
                ? new WorkPlace.OwnWorktree(Objects.requireNonNull(JobRows.base(row)))
                : new WorkPlace.Shared(Path.of(directory), Words.value(AccessMode.class, row.getString("access")));
    }

    /** An item of that batch. */
    static BatchItem item(BatchId batch, ResultSet row) throws SQLException {
        return new BatchItem(
                batch,
                row.getString("item_id"),
                new BatchItem.Origin(
                        row.getLong("row_index"),
                        row.getString("source_id"),
                        row.getString("parent_item_id"),
                        row.getInt("depth"),
                        row.getString("dedupe_key")),
                new JsonText(row.getString("input")),
                Words.value(ItemStatus.class, row.getString("status")),
                row.getInt("attempt_count"),
                json(row, "result"),
                row.getString("last_error"),
                Words.instant(row, "reported_at"),
                Words.instant(row, "completed_at"));
    }

    private static @Nullable JsonText json(ResultSet row, String column) throws SQLException {
        String text = row.getString(column);
        return text == null ? null : new JsonText(text);
    }

    private static @Nullable Long number(ResultSet row, String column) throws SQLException {
        long value = row.getLong(column);
        return row.wasNull() ? null : value;
    }

    private static @Nullable Integer small(ResultSet row, String column) throws SQLException {
        int value = row.getInt(column);
        return row.wasNull() ? null : value;
    }
}
