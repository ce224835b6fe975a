package io.agentjobs.testkit.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The Messages wire of Anthropic, as Claude Code 2.1 uses it: streamed, with content blocks and deltas. */
final class AnthropicWire implements Wire {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
    public String path() {
        return "/v1/messages";
    }

    @Override
    public ModelRequest read(int number, Map<String, String> headers, JsonNode body) {
        List<String> tools = new ArrayList<>();
        body.path("tools").forEach(tool -> tools.add(tool.path("name").asText()));
        List<String> texts = new ArrayList<>();
        List<ModelRequest.ToolResult> results = new ArrayList<>();
        for (JsonNode message : body.path("messages")) {
            if (message.path("role").asText().equals("user")) {
                readUser(message.path("content"), texts, results);
            }
        }
        return new ModelRequest(
                number,
                tools.isEmpty() ? ModelRequest.Purpose.SIDE : ModelRequest.Purpose.CONVERSATION,
                headers.getOrDefault("x-claude-code-session-id", ""),
                headers,
                body.path("model").asText(),
                tools,
                texts,
                results,
                body);
    }

    private static void readUser(JsonNode content, List<String> texts, List<ModelRequest.ToolResult> results) {
        if (content.isTextual()) {
            texts.add(content.asText());
            return;
        }
        for (JsonNode block : content) {
            switch (block.path("type").asText()) {
                case "text" -> texts.add(block.path("text").asText());
                case "tool_result" ->
                    results.add(new ModelRequest.ToolResult(
                            block.path("tool_use_id").asText(),
                            JsonTexts.joined(block.path("content")),
                            block.path("is_error").asBoolean()));
                default -> {}
            }
        }
    }

    @Override
    public List<Event> stream(int number, ModelRequest request, Answer.Reply reply) {
        List<Event> events = new ArrayList<>();
        ReplyUsage usage = reply.usage();
        ObjectNode start = event("message_start");
        start.putObject("message")
                .put("id", "msg_" + number)
                .put("type", "message")
                .put("role", "assistant")
                .put("model", request.model())
                .putNull("stop_reason")
                .putNull("stop_sequence")
                .set("content", JSON.createArrayNode());
        start.withObject("/message/usage")
                .put("input_tokens", usage.input())
                .put("cache_creation_input_tokens", usage.cacheWrite())
                .put("cache_read_input_tokens", usage.cacheRead())
                .put("output_tokens", 1);
        events.add(new Event("message_start", start));

        boolean callsTool = false;
        for (int index = 0; index < reply.blocks().size(); index++) {
            Block block = reply.blocks().get(index);
            callsTool |= block instanceof Block.ToolUse;
            addBlock(events, number, index, block);
        }

        ObjectNode end = event("message_delta");
        end.putObject("delta")
                .put("stop_reason", callsTool ? "tool_use" : "end_turn")
                .putNull("stop_sequence");
        end.putObject("usage").put("output_tokens", usage.output());
        events.add(new Event("message_delta", end));
        events.add(new Event("message_stop", event("message_stop")));
        return events;
    }

    private static void addBlock(List<Event> events, int number, int index, Block block) {
        ObjectNode start = event("content_block_start").put("index", index);
        if (block instanceof Block.Text text) {
            start.putObject("content_block").put("type", "text").put("text", "");
            events.add(new Event("content_block_start", start));
            ObjectNode delta = event("content_block_delta").put("index", index);
            delta.putObject("delta").put("type", "text_delta").put("text", text.text());
            events.add(new Event("content_block_delta", delta));
        } else if (block instanceof Block.ToolUse use) {
            start.putObject("content_block")
                    .put("type", "tool_use")
                    .put("id", "toolu_" + number + "_" + index)
                    .put("name", use.name())
                    .set("input", JSON.createObjectNode());
            events.add(new Event("content_block_start", start));
            ObjectNode delta = event("content_block_delta").put("index", index);
            delta.putObject("delta")
                    .put("type", "input_json_delta")
                    .put("partial_json", JSON.valueToTree(use.input()).toString());
            events.add(new Event("content_block_delta", delta));
        } else if (block instanceof Block.Raw raw) {
            start.set("content_block", raw.item());
            events.add(new Event("content_block_start", start));
        }
        events.add(new Event("content_block_stop", event("content_block_stop").put("index", index)));
    }

    private static ObjectNode event(String type) {
        return JSON.createObjectNode().put("type", type);
    }

    @Override
    public JsonNode error(Answer.Refusal refusal) {
        ObjectNode body = JSON.createObjectNode().put("type", "error");
        body.putObject("error").put("type", errorType(refusal.status())).put("message", refusal.message());
        return body;
    }

    private static String errorType(int status) {
        return switch (status) {
            case 400 -> "invalid_request_error";
            case 401 -> "authentication_error";
            case 403 -> "permission_error";
            case 404 -> "not_found_error";
            case 413 -> "request_too_large";
            case 429 -> "rate_limit_error";
            case 529 -> "overloaded_error";
            default -> "api_error";
        };
    }
}
