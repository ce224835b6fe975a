package io.agentjobs.core.batch.host;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.batch.BatchKind;
import io.agentjobs.api.runner.HostTool;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tools that a worker is served. It gets none to start jobs or batches. */
final class WorkerTools {
    static final String REPORT = "report_agent_job_result";
    static final String ENQUEUE = "enqueue_agent_job_items";

    private static final HostTool REPORT_TOOL = new HostTool(
            REPORT,
            "Hands in the result of the item you work on. Once it is accepted, the item is done.",
            new JsonText("""
                    {"type": "object", "properties": {
                      "job_id": {"type": "string", "description": "The Job ID of your message."},
                      "item_id": {"type": "string", "description": "The Item ID of your message."},
                      "result": {"type": "object", "description": "The result."},
                      "stop": {"type": "boolean", "description": "True to end the whole batch; where that is allowed."}},
                     "required": ["job_id", "item_id", "result"], "additionalProperties": false}"""));

    private static final HostTool ENQUEUE_TOOL = new HostTool(
            ENQUEUE,
            "Adds items to the queue that the item you work on belongs to. Says of each what became of it.",
            new JsonText("""
                    {"type": "object", "properties": {
                      "job_id": {"type": "string", "description": "The Job ID of your message."},
                      "parent_item_id": {"type": "string", "description": "The Item ID of your message."},
                      "items": {"type": "array", "description": "What to add.", "items": {
                        "type": "object", "properties": {
                          "input": {"type": "object", "description": "The values of the item."},
                          "item_id": {"type": "string", "description": "A name for it."},
                          "dedupe_key": {"type": "string", "description": "The same for the same work."}},
                        "required": ["input"], "additionalProperties": false}}},
                     "required": ["job_id", "parent_item_id", "items"], "additionalProperties": false}"""));

    private WorkerTools() {}

    static List<HostTool> of(BatchKind kind) {
        return kind == BatchKind.DYNAMIC_QUEUE ? List.of(REPORT_TOOL, ENQUEUE_TOOL) : List.of(REPORT_TOOL);
    }

    /** The names by which a client may call them: their own, and as those of a server. */
    static Set<String> names(BatchKind kind) {
        return of(kind).stream()
                .flatMap(tool -> Stream.of(tool.name(), "mcp__agent-jobs__" + tool.name()))
                .collect(Collectors.toUnmodifiableSet());
    }
}
