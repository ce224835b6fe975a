package io.agentjobs.testkit.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The Responses wire of OpenAI, as Codex 0.171 uses it: streamed, whole items only. */
final class OpenAiWire implements Wire {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
    public String path() {
        return "/v1/responses";
    }

    @Override
    public ModelRequest read(int number, Map<String, String> headers, JsonNode body) {
        List<String> tools = new ArrayList<>();
        addToolNames(tools, body.path("tools"));
        List<String> texts = new ArrayList<>();
        List<ModelRequest.ToolResult> results = new ArrayList<>();
        for (JsonNode item : body.path("input")) {
            switch (item.path("type").asText("message")) {
                case "message" -> {
                    if (item.path("role").asText().equals("user")) {
                        texts.addAll(JsonTexts.in(item.path("content")));
                    }
                }
                case "function_call_output", "custom_tool_call_output" ->
                    results.add(new ModelRequest.ToolResult(
                            item.path("call_id").asText(), JsonTexts.joined(item.path("output")), false));
                // Newer models get their tools as an item of the conversation, in namespaces.
                case "additional_tools" -> addToolNames(tools, item.path("tools"));
                default -> {}
            }
        }
        return new ModelRequest(
                number,
                tools.isEmpty() ? ModelRequest.Purpose.SIDE : ModelRequest.Purpose.CONVERSATION,
                body.path("prompt_cache_key").asText(headers.getOrDefault("thread-id", "")),
                headers,
                body.path("model").asText(),
                tools,
                texts,
                results,
                body);
    }

    private static void addToolNames(List<String> names, JsonNode tools) {
        for (JsonNode tool : tools) {
            if (tool.path("type").asText().equals("namespace")) {
                addToolNames(names, tool.path("tools"));
            } else {
                // Tools of the service itself (web search) have a type only.
                names.add(tool.path("name").asText(tool.path("type").asText()));
            }
        }
    }

    @Override
    public List<Event> stream(int number, ModelRequest request, Answer.Reply reply) {
        List<Event> events = new ArrayList<>();
        ObjectNode created = event("response.created");
        created.putObject("response").put("id", "resp_" + number);
        events.add(new Event("response.created", created));
        for (int index = 0; index < reply.blocks().size(); index++) {
            ObjectNode done = event("response.output_item.done").put("output_index", index);
            done.set("item", item(number, index, reply.blocks().get(index)));
            events.add(new Event("response.output_item.done", done));
        }
        ObjectNode completed = event("response.completed");
        completed.putObject("response").put("id", "resp_" + number).set("usage", usage(reply.usage()));
        events.add(new Event("response.completed", completed));
        return events;
    }

    private static JsonNode item(int number, int index, Block block) {
        if (block instanceof Block.Text text) {
            ObjectNode message = JSON.createObjectNode()
                    .put("type", "message")
                    .put("role", "assistant")
                    .put("id", "msg_" + number + "_" + index);
            message.putArray("content").addObject().put("type", "output_text").put("text", text.text());
            return message;
        }
        if (block instanceof Block.ToolUse use) {
            return JSON.createObjectNode()
                    .put("type", "function_call")
                    .put("id", "fc_" + number + "_" + index)
                    .put("call_id", "call_" + number + "_" + index)
                    .put("name", use.name())
                    .put("arguments", JSON.valueToTree(use.input()).toString());
        }
        return ((Block.Raw) block).item();
    }

    private static ObjectNode usage(ReplyUsage usage) {
        long input = usage.input() + usage.cacheWrite() + usage.cacheRead();
        ObjectNode node = JSON.createObjectNode().put("input_tokens", input).put("output_tokens", usage.output());
        node.put("total_tokens", input + usage.output());
        node.putObject("input_tokens_details").put("cached_tokens", usage.cacheRead());
        node.putObject("output_tokens_details").put("reasoning_tokens", 0);
        return node;
    }

    private static ObjectNode event(String type) {
        return JSON.createObjectNode().put("type", type);
    }

    @Override
    public JsonNode error(Answer.Refusal refusal) {
        ObjectNode body = JSON.createObjectNode();
        body.putObject("error")
                .put("message", refusal.message())
                .put("type", refusal.status() >= 500 ? "server_error" : "invalid_request_error")
                .put("code", errorCode(refusal.status()));
        return body;
    }

    private static String errorCode(int status) {
        return switch (status) {
            case 401 -> "invalid_api_key";
            case 429 -> "rate_limit_exceeded";
            default -> "error_" + status;
        };
    }
}
