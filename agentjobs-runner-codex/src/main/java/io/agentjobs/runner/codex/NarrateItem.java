package io.agentjobs.runner.codex;

import com.fasterxml.jackson.databind.JsonNode;
import io.agentjobs.api.Printable;
import io.agentjobs.api.runner.AgentEvent;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Tells what happens to an item of a turn, in the words of no vendor. */
final class NarrateItem {
    private static final int SUMMARY_CHARS = 300;

    private NarrateItem() {}

    static Optional<AgentEvent> started(JsonNode item) {
        return tool(item)
                .map(tool -> new AgentEvent.ToolStarted(
                        item.path("id").asText(), tool, Printable.line(summary(item), SUMMARY_CHARS)));
    }

    static Optional<AgentEvent> completed(JsonNode item) {
        if (item.path("type").asText().equals("agentMessage")) {
            return Optional.of(new AgentEvent.Said(item.path("text").asText(), null));
        }
        return tool(item)
                .map(tool -> new AgentEvent.ToolEnded(
                        item.path("id").asText(),
                        !item.path("status").asText("completed").equals("completed")));
    }

    /** The tool's name as the gate knows it; empty for an item that is no tool call. */
    private static Optional<String> tool(JsonNode item) {
        return switch (item.path("type").asText()) {
            case "commandExecution" -> Optional.of(GateWords.COMMAND);
            case "fileChange" -> Optional.of(GateWords.CHANGE);
            case "dynamicToolCall" ->
                Optional.of(GateWords.hostTool(item.path("tool").asText()));
            case "mcpToolCall" ->
                Optional.of("mcp__" + item.path("server").asText() + "__"
                        + item.path("tool").asText());
            case "webSearch" -> Optional.of("WebSearch");
            default -> Optional.empty();
        };
    }

    private static String summary(JsonNode item) {
        return switch (item.path("type").asText()) {
            case "commandExecution" -> ShellWords.script(item.path("command").asText());
            case "fileChange" ->
                StreamSupport.stream(item.path("changes").spliterator(), false)
                        .map(change -> change.path("path").asText())
                        .collect(Collectors.joining(" "));
            case "webSearch" -> item.path("query").asText();
            default -> "";
        };
    }
}
