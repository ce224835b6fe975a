package io.agentjobs.runner.claude.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line that the client wrote, as measured with Claude Code 2.1.197 and 2.1.332. What a frame lacks is an empty text
 * or list here, so that a reader needs no care about a client that leaves something out.
 */
public sealed interface Frame {

    /** The client tells what it runs with; sent again at each turn. {@code apiKeySource} is "none" for a login. */
    record Init(String sessionId, String model, String version, String apiKeySource) implements Frame {}

    /**
     * One content block of a model's message. A message of several blocks comes as several frames of one
     * {@code messageId}, each with the usage of the whole.
     *
     * @param parent the tool call that started the subagent which wrote it; null for the main session
     * @param error why the client itself wrote this message instead of a model, such as {@code rate_limit}; null when a
     *     model wrote it
     */
    record Assistant(
            String messageId,
            String model,
            @Nullable String parent,
            List<Part> parts,
            TokenUsage usage,
            @Nullable String error)
            implements Frame {

        /** True for a message that the client made up to show an error: no model was called. */
        public boolean isSynthetic() {
            return model.equals("<synthetic>");
        }
    }

    /** A part of a model's message. */
    sealed interface Part {
        /** Words. */
        record Text(String text) implements Part {}

        /** A tool call. */
        record ToolUse(String id, String tool, JsonNode input) implements Part {}
    }

    /** Results of tools, on their way to the model. */
    record ToolResults(List<ToolResult> results) implements Frame {}

    /** The result of one tool call; {@code failed} also when it was refused. */
    record ToolResult(String callId, boolean failed) {}

    /** A message of the host has reached the conversation. */
    record Replayed(String uuid) implements Frame {}

    /** The client tries a model call again. {@code status} is null when the service did not answer. */
    record Retry(int attempt, @Nullable Integer status, String error) implements Frame {}

    /** The account's allowance has changed. {@code resetsAt} is null when not told. */
    record RateLimit(String status, @Nullable Instant resetsAt) implements Frame {}

    /**
     * A turn is over.
     *
     * @param subtype {@code success} says only that the turn came to an end: see {@code error}
     * @param error whether it failed
     * @param apiStatus HTTP status of the service's error; null when there was none
     * @param text the final text, or the error's; null for some failures
     * @param structured the answer by the schema; null without
     * @param reason why the turn ended, such as {@code max_turns}; empty when not told
     * @param turns turns as the client counts them; 0 when no model was called
     * @param usage tokens of the main session in this turn
     * @param byModel tokens by model since the conversation began, earlier runs of it included
     * @param cost dollars since the conversation began, earlier runs of it included; null when not told
     */
    record Result(
            String subtype,
            boolean error,
            @Nullable Integer apiStatus,
            @Nullable String text,
            @Nullable JsonNode structured,
            List<String> errors,
            String reason,
            int turns,
            TokenUsage usage,
            Map<String, TokenUsage> byModel,
            @Nullable Usd cost)
            implements Frame {}

    /** The client asks whether a tool may run, and waits. {@code agentId} is null for the main session. */
    record HookCallback(
            String requestId,
            String callId,
            String tool,
            JsonNode input,
            String directory,
            @Nullable String agentId) implements Frame {}

    /** A message to an MCP server that the host serves itself. */
    record McpMessage(String requestId, String server, JsonNode message) implements Frame {}

    /** A request of a kind that the runner does not serve. */
    record OtherRequest(String requestId, String subtype) implements Frame {}

    /** The answer to a request of the host; {@code error} is null when it was granted. */
    record Response(String requestId, @Nullable String error) implements Frame {}

    /** Any other frame: of no meaning to the runner. */
    record Other(String type) implements Frame {}

    /** A line that is no JSON object. */
    record Noise() implements Frame {}
}
