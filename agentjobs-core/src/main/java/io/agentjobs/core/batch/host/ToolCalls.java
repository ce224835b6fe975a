package io.agentjobs.core.batch.host;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchKind;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.EnqueueOutcome;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.runner.ToolResult;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.api.store.EnqueueAnswer;
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.core.batch.submit.ResultSchema;
import io.agentjobs.core.batch.submit.WorkHash;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Answers a worker's calls of the batch's own tools, and writes what they ask for. Who reports for another item, or for
 * one that it does not have any more, is refused. Safe for use by many threads.
 */
final class ToolCalls {
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    private final BatchId batch;
    private final BatchPlan plan;
    private final BatchStore store;
    private final InstantSource clock;
    private final @Nullable ResultSchema schema;
    private final WorkHash hash;

    ToolCalls(BatchId batch, BatchPlan plan, BatchStore store, InstantSource clock) {
        this.batch = batch;
        this.plan = plan;
        this.store = store;
        this.clock = clock;
        this.schema = plan.outputSchema() == null ? null : ResultSchema.parse(plan.outputSchema());
        this.hash = new WorkHash(plan);
    }

    /**
     * What a call came to.
     *
     * @param answer for the worker
     * @param accepted true when the item is completed by it
     * @param late a result that came too late, to be kept as evidence; null for all else
     */
    record Called(
            ToolResult answer, boolean accepted, @Nullable JsonText late) {
        static Called refused(String why) {
            return new Called(ToolResult.failed(why), false, null);
        }
    }

    Called call(ItemClaim claim, String tool, JsonText arguments) {
        JsonNode call;
        try {
            call = JSON.readTree(arguments.text());
        } catch (JsonProcessingException e) {
            return Called.refused("The arguments are not readable.");
        }
        if (tool.equals(WorkerTools.REPORT)) {
            return report(claim, call);
        }
        if (tool.equals(WorkerTools.ENQUEUE) && plan.kind() == BatchKind.DYNAMIC_QUEUE) {
            return enqueue(claim, call);
        }
        return Called.refused("There is no tool " + Printable.line(tool, 60) + ".");
    }

    private Called report(ItemClaim claim, JsonNode call) {
        BatchItem item = claim.item();
        if (isForeign(call, "item_id", item)) {
            return Called.refused(foreign("item_id", item));
        }
        JsonNode result = call.path("result");
        if (!result.isObject()) {
            return Called.refused("`result` has to be a JSON object. Report again.");
        }
        List<String> faults = schema == null ? List.of() : schema.faults(result);
        if (!faults.isEmpty()) {
            return Called.refused(
                    "The result does not fit the schema. Mend it and report again:\n- " + String.join("\n- ", faults));
        }
        boolean stop = call.path("stop").asBoolean(false);
        JsonText accepted = new JsonText(result.toString());
        if (!store.report(claim.lease(), accepted, stop && plan.allowStop(), clock.instant())) {
            return new Called(
                    ToolResult.failed("{\"accepted\":false,\"reason\":\"this attempt no longer has the item\"}"),
                    false,
                    accepted);
        }
        String note = stop && !plan.allowStop() ? ",\"note\":\"stop was ignored: this batch does not allow it\"" : "";
        return new Called(ToolResult.ok("{\"accepted\":true" + note + "}"), true, null);
    }

    private Called enqueue(ItemClaim claim, JsonNode call) {
        BatchItem item = claim.item();
        if (isForeign(call, "parent_item_id", item)) {
            return Called.refused(foreign("parent_item_id", item));
        }
        List<NewItem> items = new ArrayList<>();
        for (JsonNode node : call.path("items")) {
            if (!node.path("input").isObject()) {
                return Called.refused(
                        "enqueue item " + (items.size() + 1) + " input must be a JSON object. Nothing was added.");
            }
            String id = node.path("item_id").asText("");
            String key = node.path("dedupe_key").asText("");
            items.add(hash.item(
                    id.isBlank() ? "item-" + (items.size() + 1) : id,
                    null,
                    key.isBlank() ? null : key,
                    new JsonText(node.get("input").toString())));
        }
        EnqueueAnswer answer = store.enqueue(claim.lease(), items);
        if (answer instanceof EnqueueAnswer.Heard heard) {
            return new Called(ToolResult.ok(words(heard.outcomes())), false, null);
        }
        return Called.refused("This attempt no longer has the item " + item.itemId() + ". Nothing was added.");
    }

    private boolean isForeign(JsonNode call, String field, BatchItem item) {
        return !call.path("job_id").asText().equals(batch.value())
                || !call.path(field).asText().equals(item.itemId());
    }

    private String foreign(String field, BatchItem item) {
        return "That is not the item you have. Yours is job_id \"" + batch + "\", " + field + " \""
                + Printable.line(item.itemId(), 200) + "\".";
    }

    private static String words(List<EnqueueOutcome> outcomes) {
        ObjectNode answer = JSON.createObjectNode();
        answer.put("accepted_count", count(outcomes, EnqueueOutcome.Accepted.class));
        answer.put("duplicate_count", count(outcomes, EnqueueOutcome.Duplicate.class));
        answer.put("conflict_count", count(outcomes, EnqueueOutcome.Conflict.class));
        answer.put("rejected_count", count(outcomes, EnqueueOutcome.Rejected.class));
        ArrayNode items = answer.putArray("items");
        for (EnqueueOutcome outcome : outcomes) {
            items.addObject()
                    .put("index", items.size() - 1)
                    .put("status", outcome.getClass().getSimpleName().toLowerCase(Locale.ROOT))
                    .put("item_id", outcome.itemId())
                    .put("dedupe_key", outcome.dedupeKey())
                    .put("reason", reason(outcome));
        }
        return answer.toString();
    }

    private static long count(List<EnqueueOutcome> outcomes, Class<? extends EnqueueOutcome> type) {
        return outcomes.stream().filter(type::isInstance).count();
    }

    private static @Nullable String reason(EnqueueOutcome outcome) {
        if (outcome instanceof EnqueueOutcome.Rejected rejected) {
            return rejected.reason().name().toLowerCase(Locale.ROOT);
        }
        return outcome instanceof EnqueueOutcome.Conflict ? "dedupe_key_has_another_input" : null;
    }
}
