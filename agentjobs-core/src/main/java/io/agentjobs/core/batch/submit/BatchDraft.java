package io.agentjobs.core.batch.submit;

import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.NewItem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What would run.
 *
 * @param id the id that the batch would have
 * @param plan what it would do
 * @param items its items, to be read as often as wanted
 * @param warnings what the caller should know
 */
public record BatchDraft(BatchId id, BatchPlan plan, ItemSource items, List<String> warnings) {
    /**
     * A batch of its own for the first items alone. Their work is equal to that of the whole batch, so that its
     * results can be taken over.
     *
     * @param pilot the id of that batch
     * @param output where its export goes
     * @param count how many items at most
     */
    public BatchDraft pilot(BatchId pilot, Path output, int count) {
        List<NewItem> first = first(count);
        BatchPlan limited = new BatchPlan(
                "pilot of " + plan.name(),
                plan.kind(),
                plan.instruction(),
                plan.outputSchema(),
                plan.headers(),
                plan.inputPath(),
                output,
                plan.place(),
                plan.limits(),
                plan.allowStop(),
                plan.agent());
        return new BatchDraft(pilot, limited, first::forEach, warnings);
    }

    /**
     * The first items.
     *
     * @param count how many at most
     */
    public List<NewItem> first(int count) {
        List<NewItem> first = new ArrayList<>();
        items.read(item -> {
            if (first.size() < count) {
                first.add(item);
            }
        });
        return first;
    }
}
