package io.agentjobs.runner.claude.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the frame that ends a turn. */
final class ResultDecoder {

    private ResultDecoder() {}

    static Frame.Result decode(JsonNode json) {
        List<String> errors = new ArrayList<>();
        json.path("errors").forEach(error -> errors.add(error.asText()));
        Map<String, TokenUsage> byModel = new LinkedHashMap<>();
        json.path("modelUsage").properties().forEach(entry -> byModel.put(entry.getKey(), of(entry.getValue())));
        JsonNode structured = json.path("structured_output");
        return new Frame.Result(
                FrameDecoder.text(json, "subtype"),
                json.path("is_error").asBoolean(),
                FrameDecoder.integer(json.path("api_error_status")),
                FrameDecoder.optional(json, "result"),
                structured.isMissingNode() || structured.isNull() ? null : structured,
                List.copyOf(errors),
                FrameDecoder.text(json, "terminal_reason"),
                json.path("num_turns").asInt(),
                FrameDecoder.usage(json.path("usage")),
                Map.copyOf(byModel),
                dollars(json.path("total_cost_usd")));
    }

    /** The client does not say here how long a cache lives; the shorter is its default. */
    private static TokenUsage of(JsonNode model) {
        return new TokenUsage(
                FrameDecoder.count(model, "inputTokens"),
                FrameDecoder.count(model, "cacheReadInputTokens"),
                FrameDecoder.count(model, "cacheCreationInputTokens"),
                0,
                FrameDecoder.count(model, "outputTokens"));
    }

    private static @Nullable Usd dollars(JsonNode cost) {
        if (!cost.isNumber()) {
            return null;
        }
        try {
            return Usd.of(cost.decimalValue());
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
