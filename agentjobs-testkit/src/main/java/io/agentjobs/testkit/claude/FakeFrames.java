package io.agentjobs.testkit.claude;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The frames that the fake client writes. */
final class FakeFrames {

    private static final ObjectMapper JSON = new ObjectMapper();

    private FakeFrames() {}

    static JsonNode read(String text) throws JsonProcessingException {
        return JSON.readTree(text);
    }

    static ObjectNode object(String type) {
        return JsonNodeFactory.instance.objectNode().put("type", type);
    }

    static ObjectNode init(String session, String model, String keySource) {
        return object("system")
                .put("subtype", "init")
                .put("session_id", session)
                .put("model", model)
                .put("apiKeySource", keySource)
                .put("claude_code_version", "2.1.0");
    }

    /** One content block of a message; the usage is that of the message's start, as the real client has it. */
    static ObjectNode assistant(FakeModelClient.Reply reply, JsonNode block) {
        ObjectNode frame = object("assistant").putNull("parent_tool_use_id");
        ObjectNode message = frame.putObject("message").put("id", reply.id()).put("model", reply.model());
        message.putArray("content").add(block);
        message.set("usage", reply.usage());
        return frame;
    }

    static ObjectNode synthetic(String text, String error) {
        ObjectNode frame = object("assistant").putNull("parent_tool_use_id").put("error", error);
        ObjectNode message = frame.putObject("message").put("id", "synthetic").put("model", "<synthetic>");
        message.putArray("content").addObject().put("type", "text").put("text", text);
        return frame;
    }

    static ObjectNode user(JsonNode content) {
        ObjectNode frame = object("user").putNull("parent_tool_use_id");
        frame.putObject("message").put("role", "user").set("content", content);
        return frame;
    }

    static ObjectNode replay(JsonNode message) {
        return ((ObjectNode) message.deepCopy()).put("isReplay", true);
    }

    static ObjectNode result(String subtype, String session, FakeTotals totals) {
        ObjectNode frame = object("result")
                .put("subtype", subtype)
                .put("is_error", false)
                .put("session_id", session)
                .put("num_turns", totals.turns())
                .put("total_cost_usd", 0);
        frame.putObject("usage")
                .put("input_tokens", totals.input())
                .put("cache_creation_input_tokens", totals.cacheWrite())
                .put("cache_read_input_tokens", totals.cacheRead())
                .put("output_tokens", totals.output());
        ObjectNode models = frame.putObject("modelUsage");
        if (totals.turns() > 0) {
            models.putObject(totals.model())
                    .put("inputTokens", totals.input())
                    .put("cacheCreationInputTokens", totals.cacheWrite())
                    .put("cacheReadInputTokens", totals.cacheRead())
                    .put("outputTokens", totals.output());
        }
        return frame;
    }
}
