package io.agentjobs.testkit.store;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchKind;
import io.agentjobs.api.batch.BatchLimits;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.batch.WorkPlace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Batches and what belongs to them, by number: the same number gives an equal value. */
public final class SampleBatches {
    private SampleBatches() {}

    /** The id of batch {@code n}. */
    public static BatchId id(int n) {
        return new BatchId(String.format(Locale.ROOT, "%08x-0000-4000-8000-000000000000", n));
    }

    /** A plan for rows, with everything set. */
    public static BatchPlan rows() {
        return new BatchPlan(
                "the rows",
                BatchKind.CSV_BATCH,
                "look at {name}",
                new JsonText("{\"type\":\"object\"}"),
                List.of("name", "the size"),
                Path.of("/data/in.csv"),
                Path.of("/data/out.csv"),
                new WorkPlace.Shared(Path.of("/data"), AccessMode.READ_ONLY),
                limits(null, null, null),
                true,
                new BatchPlan.Agent("fake", "model-1", Effort.HIGH, BillingLane.API));
    }

    /** A plan for a queue with those limits. */
    public static BatchPlan queue(@Nullable Long maxItems, @Nullable Integer maxDepth, @Nullable Integer maxPerParent) {
        return new BatchPlan(
                "the queue",
                BatchKind.DYNAMIC_QUEUE,
                "visit {name}",
                null,
                List.of(),
                null,
                Path.of("/data/out.jsonl"),
                new WorkPlace.OwnWorktree(
                        Objects.requireNonNull(SampleJobs.plan("").base())),
                limits(maxItems, maxDepth, maxPerParent),
                false,
                new BatchPlan.Agent("fake", "model-1", null, BillingLane.SUBSCRIPTION));
    }

    private static BatchLimits limits(
            @Nullable Long maxItems, @Nullable Integer maxDepth, @Nullable Integer maxPerParent) {
        Limits item = new Limits(40, Usd.parse("2.50"), Duration.ofMinutes(30));
        return new BatchLimits(16, 2, item, maxItems, maxDepth, maxPerParent);
    }

    /** Items {@code item-1} to {@code item-<count>}, with different inputs. */
    public static List<NewItem> items(int count) {
        List<NewItem> items = new ArrayList<>();
        for (int n = 1; n <= count; n++) {
            items.add(item("item-" + n, null, "value " + n));
        }
        return items;
    }

    /** An item with that id, key and input. */
    public static NewItem item(String id, @Nullable String dedupeKey, String value) {
        return new NewItem(
                id, id, dedupeKey, new JsonText("{\"name\":\"" + value + "\"}"), "hash of " + value, id + " " + value);
    }
}
