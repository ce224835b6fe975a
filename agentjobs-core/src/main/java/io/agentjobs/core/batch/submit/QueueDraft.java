package io.agentjobs.core.batch.submit;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchKind;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.BatchSpec.Seed;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.core.batch.prompt.Template;
import io.agentjobs.core.batch.queue.FieldNames;
import io.agentjobs.core.batch.queue.SeedFile;
import io.agentjobs.core.submit.Submitter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks a request with seeds: their number, their keys, and the placeholders. */
final class QueueDraft {
    private static final long MAX_ITEMS = 1000;
    private static final int SHOWN_CONFLICTS = 5;

    private final BatchPlanner planner;
    private final BatchSpec.Queue spec;

    QueueDraft(BatchPlanner planner, BatchSpec.Queue spec) {
        this.planner = planner;
        this.spec = spec;
    }

    BatchDraft draft(BatchId id, Submitter.Plan settled) {
        long maxItems = spec.maxItems() == null ? MAX_ITEMS : spec.maxItems();
        requireAtLeast("max_items", maxItems, 1);
        requireAtLeast("max_depth", spec.maxDepth(), 0);
        requireAtLeast("max_items_per_parent", spec.maxPerParent(), 0);
        Path path = spec.seedPath() == null ? null : planner.resolve(spec.seedPath());
        String file = "agent-queue-" + id.label() + ".jsonl";
        BatchPlan plan = planner.plan(
                new BatchPlanner.Particulars(
                        BatchKind.DYNAMIC_QUEUE,
                        "agent-queue-" + id.label(),
                        List.of(),
                        path,
                        path == null
                                ? planner.resolve(Path.of(file))
                                : path.resolveSibling(CsvDraft.stem(path) + "." + file),
                        maxItems,
                        spec.maxDepth(),
                        spec.maxPerParent()),
                spec.options(),
                settled.plan());
        List<String> warnings = new ArrayList<>(settled.warnings());
        List<NewItem> items = items(seeds(path), new WorkHash(plan), maxItems, warnings);
        return new BatchDraft(id, plan, items::forEach, warnings);
    }

    private List<Seed> seeds(@Nullable Path path) {
        if ((spec.seedItems() == null) == (path == null)) {
            throw new InvalidRequestException("seed_items", "give exactly one of seed_items and seed_path", "");
        }
        List<Seed> seeds = new ArrayList<>();
        if (spec.seedItems() != null) {
            seeds.addAll(spec.seedItems());
        } else if (path != null) {
            SeedFile.read(path, seeds::add);
        }
        Set<String> names = new HashSet<>();
        seeds.forEach(seed -> names.addAll(FieldNames.of(seed.input())));
        if (!seeds.isEmpty()) {
            Template.parse(spec.options().instruction()).requireKnown(names, "no seed has a field");
        }
        return seeds;
    }

    private static List<NewItem> items(List<Seed> seeds, WorkHash hash, long maxItems, List<String> warnings) {
        List<NewItem> items = new ArrayList<>();
        Map<String, NewItem> byKey = new HashMap<>();
        Set<String> ids = new HashSet<>();
        List<String> conflicts = new ArrayList<>();
        for (int i = 0; i < seeds.size(); i++) {
            Seed seed = seeds.get(i);
            String wanted = seed.itemId() == null ? "item-" + (i + 1) : seed.itemId();
            NewItem known = byKey.get(seed.dedupeKey());
            if (known != null) {
                boolean same = known.inputHash()
                        .equals(hash.item(wanted, null, null, seed.input()).inputHash());
                if (!same) {
                    conflicts.add("seed " + (i + 1) + " (the key of " + known.itemId() + ")");
                }
                continue;
            }
            if (items.size() >= maxItems) {
                throw new InvalidRequestException(
                        "max_items", "queue seeds exceed max_items limit of " + maxItems, "raise max_items");
            }
            NewItem item = hash.item(free(ids, wanted), null, seed.dedupeKey(), seed.input());
            items.add(item);
            if (seed.dedupeKey() != null) {
                byKey.put(seed.dedupeKey(), item);
            }
        }
        if (!conflicts.isEmpty()) {
            warnings.add("left out, since another seed with the same dedupe_key has another input: "
                    + String.join(", ", conflicts.subList(0, Math.min(SHOWN_CONFLICTS, conflicts.size())))
                    + (conflicts.size() > SHOWN_CONFLICTS ? ", …" : ""));
        }
        return items;
    }

    private static String free(Set<String> ids, String wanted) {
        String id = wanted;
        for (int suffix = 2; !ids.add(id); suffix++) {
            id = wanted + "-" + suffix;
        }
        return id;
    }

    private static void requireAtLeast(String field, @Nullable Number value, long least) {
        if (value != null && value.longValue() < least) {
            throw new InvalidRequestException(field, field + " must be >= " + least, "");
        }
    }
}
