package io.agentjobs.runner.claude.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.process.LineReader;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a line into a frame. Never throws: what it cannot read is noise or a frame without meaning. */
public final class FrameDecoder {

    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(LineReader.MAX_BYTES)
                    .build())
            .build());

    private FrameDecoder() {}

    /** The frame in {@code line}. */
    public static Frame decode(String line) {
        if (!line.startsWith("{")) {
            return new Frame.Noise();
        }
        JsonNode json;
        try {
            json = JSON.readTree(line);
        } catch (JsonProcessingException e) {
            return new Frame.Noise();
        }
        String type = text(json, "type");
        return switch (type) {
            case "system" -> system(json);
            case "assistant" -> assistant(json);
            case "user" -> user(json);
            case "result" -> ResultDecoder.decode(json);
            case "rate_limit_event" -> rateLimit(json.path("rate_limit_info"));
            case "control_request" -> request(json);
            case "control_response" -> response(json.path("response"));
            default -> new Frame.Other(type);
        };
    }

    private static Frame system(JsonNode json) {
        String subtype = text(json, "subtype");
        return switch (subtype) {
            case "init" ->
                new Frame.Init(
                        text(json, "session_id"),
                        text(json, "model"),
                        text(json, "claude_code_version"),
                        text(json, "apiKeySource"));
            case "api_retry" ->
                new Frame.Retry(json.path("attempt").asInt(), integer(json.path("error_status")), text(json, "error"));
            default -> new Frame.Other("system/" + subtype);
        };
    }

    private static Frame assistant(JsonNode json) {
        JsonNode message = json.path("message");
        List<Frame.Part> parts = new ArrayList<>();
        for (JsonNode block : message.path("content")) {
            switch (text(block, "type")) {
                case "text" -> parts.add(new Frame.Part.Text(text(block, "text")));
                case "tool_use" ->
                    parts.add(new Frame.Part.ToolUse(text(block, "id"), text(block, "name"), block.path("input")));
                default -> {}
            }
        }
        return new Frame.Assistant(
                text(message, "id"),
                text(message, "model"),
                optional(json, "parent_tool_use_id"),
                List.copyOf(parts),
                usage(message.path("usage")),
                optional(json, "error"));
    }

    private static Frame user(JsonNode json) {
        if (json.path("isReplay").asBoolean()) {
            return new Frame.Replayed(text(json, "uuid"));
        }
        List<Frame.ToolResult> results = new ArrayList<>();
        for (JsonNode block : json.path("message").path("content")) {
            if (text(block, "type").equals("tool_result")) {
                results.add(new Frame.ToolResult(
                        text(block, "tool_use_id"), block.path("is_error").asBoolean()));
            }
        }
        return results.isEmpty() ? new Frame.Other("user") : new Frame.ToolResults(List.copyOf(results));
    }

    private static Frame rateLimit(JsonNode info) {
        @Nullable Instant resetsAt = null;
        if (info.path("resetsAt").canConvertToLong()) {
            try {
                resetsAt = Instant.ofEpochSecond(info.path("resetsAt").asLong());
            } catch (DateTimeException e) {
                // No moment that a calendar knows: as good as untold.
            }
        }
        return new Frame.RateLimit(text(info, "status"), resetsAt);
    }

    private static Frame request(JsonNode json) {
        String id = text(json, "request_id");
        JsonNode request = json.path("request");
        String subtype = text(request, "subtype");
        return switch (subtype) {
            case "hook_callback" -> {
                JsonNode input = request.path("input");
                yield new Frame.HookCallback(
                        id,
                        text(input, "tool_use_id"),
                        text(input, "tool_name"),
                        input.path("tool_input"),
                        text(input, "cwd"),
                        optional(input, "agent_id"));
            }
            case "mcp_message" -> new Frame.McpMessage(id, text(request, "server_name"), request.path("message"));
            default -> new Frame.OtherRequest(id, subtype);
        };
    }

    private static Frame response(JsonNode response) {
        boolean granted = text(response, "subtype").equals("success");
        return new Frame.Response(
                text(response, "request_id"),
                granted ? null : response.path("error").asText("refused"));
    }

    /** Tokens in the form of the Messages service, whose input leaves out everything about the cache. */
    static TokenUsage usage(JsonNode usage) {
        long written = count(usage, "cache_creation_input_tokens");
        long hour = Math.min(count(usage.path("cache_creation"), "ephemeral_1h_input_tokens"), written);
        return new TokenUsage(
                count(usage, "input_tokens"),
                count(usage, "cache_read_input_tokens"),
                written - hour,
                hour,
                count(usage, "output_tokens"));
    }

    static long count(JsonNode json, String key) {
        return Math.max(0, json.path(key).asLong());
    }

    static String text(JsonNode json, String key) {
        return json.path(key).asText();
    }

    static @Nullable String optional(JsonNode json, String key) {
        return json.path(key).isTextual() ? json.path(key).asText() : null;
    }

    static @Nullable Integer integer(JsonNode json) {
        return json.isInt() ? json.asInt() : null;
    }
}
