package io.agentjobs.cli.json;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchLimits;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchProgress;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Batches and items as JSON: the same fields in every command. */
public final class BatchJson {
    private BatchJson() {}

    /** Writes the batch as an object. */
    public static void write(Json json, Batch batch) throws IOException {
        json.object();
        writeFields(json, batch);
        json.endObject();
    }

    /** Writes the fields of the batch into an object that has begun. */
    public static void writeFields(Json json, Batch batch) throws IOException {
        BatchPlan plan = batch.plan();
        json.field("job_id", batch.id().value());
        json.field("job_name", plan.name());
        json.field("kind", word(plan.kind()));
        json.field("status", word(batch.status()));
        json.field("stopping", batch.stopping() == null ? null : word(batch.stopping()));
        BatchProgress progress = batch.progress();
        json.field("total_items", progress.total());
        json.field("pending_items", progress.pending());
        json.field("running_items", progress.running());
        json.field("completed_items", progress.completed());
        json.field("failed_items", progress.failed());
        json.field("job_error", batch.lastError());
        json.field("input_path", plan.inputPath());
        json.field("output_path", plan.outputPath());
        json.field("runner", plan.agent().runner());
        json.field("model", plan.agent().model());
        BatchLimits limits = plan.limits();
        json.object("limits")
                .field("max_concurrency", limits.maxConcurrency())
                .field("max_runtime_seconds", limits.item().time().toSeconds())
                .field("max_attempts", limits.maxAttempts())
                .field("max_items", number(limits.maxItems()))
                .field("max_depth", number(limits.maxDepth()))
                .field("max_items_per_parent", number(limits.maxPerParent()))
                .endObject();
        json.field("turns", batch.spend().turns());
        json.field("tokens", batch.spend().tokens().total());
        json.field(
                "cost_usd",
                batch.spend().cost() == null ? null : batch.spend().cost().amount());
        json.field("created_at", batch.times().created());
        json.field("started_at", batch.times().started());
        json.field("completed_at", batch.times().completed());
        json.field("parked_until", batch.times().parkedUntil());
    }

    /** Writes an item as an object, its input and its result as the values that they are. */
    public static void write(Json json, BatchItem item) throws IOException {
        json.object()
                .field("item_id", item.itemId())
                .field("row_index", item.origin().rowIndex())
                .field("source_id", item.origin().sourceId())
                .field("parent_item_id", item.origin().parentItemId())
                .field("dedupe_key", item.origin().dedupeKey())
                .field("status", word(item.status()))
                .field("attempt_count", item.attemptCount())
                .value("input", item.input())
                .value("result", item.result())
                .field("last_error", item.lastError())
                .field("reported_at", item.reportedAt())
                .field("completed_at", item.completedAt())
                .endObject();
    }

    private static @Nullable BigDecimal number(@Nullable Number number) {
        return number == null ? null : BigDecimal.valueOf(number.longValue());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
