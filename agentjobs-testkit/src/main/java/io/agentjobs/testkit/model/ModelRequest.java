package io.agentjobs.testkit.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One request that a stub model received, taken apart the same way on both wires.
 *
 * @param number place among all requests for a reply, from 1
 * @param purpose whether it belongs to a conversation or is one of the client's own side requests
 * @param conversation the client's name for the conversation, empty where it gave none
 * @param headers header names in lower case, each with its first value
 * @param model the model asked for
 * @param toolNames tools on offer, in order
 * @param userTexts every text the user's side of the conversation holds, oldest first, tool results not among them
 * @param toolResults results of tools, oldest first
 * @param body the whole body
 */
public record ModelRequest(
        int number,
        Purpose purpose,
        String conversation,
        Map<String, String> headers,
        String model,
        List<String> toolNames,
        List<String> userTexts,
        List<ToolResult> toolResults,
        JsonNode body) {

    /** Why a client asks. */
    public enum Purpose {
        /** The agent, or one of its subagents, at work. */
        CONVERSATION,
        /** The client's own errand: a title, a summary, a probe of the quota. It offers no tools. */
        SIDE
    }

    /** What a tool gave back: {@code text} of all its text parts, and whether the client marked it as failed. */
    public record ToolResult(String callId, String text, boolean failed) {}

    public ModelRequest {
        headers = Map.copyOf(headers);
        toolNames = List.copyOf(toolNames);
        userTexts = List.copyOf(userTexts);
        toolResults = List.copyOf(toolResults);
    }

    /** The latest tool result, empty before the first. */
    public Optional<ToolResult> lastToolResult() {
        return toolResults.isEmpty() ? Optional.empty() : Optional.of(toolResults.get(toolResults.size() - 1));
    }

    /** Whether any text of the user's side contains {@code part}. */
    public boolean userSays(String part) {
        return userTexts.stream().anyMatch(text -> text.contains(part));
    }
}
