package io.agentjobs.runner.codex;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.gate.ToolCall;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts what Codex wants to do into the tool calls that the gate knows from Claude Code, so that one set of rules holds
 * for both: a command is {@code Bash} with {@code command}; a new file is {@code Write} with {@code file_path} and
 * {@code content}; a changed, moved or deleted one is {@code Edit} with {@code file_path}, {@code old_string} and
 * {@code new_string} (the patch); a tool of the host is {@code mcp__agent-jobs__NAME} with its arguments.
 */
final class GateWords {
    static final String COMMAND = "Bash";
    static final String CHANGE = "Edit";
    private static final String CREATE = "Write";
    private static final String HOST_PREFIX = "mcp__agent-jobs__";
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private GateWords() {}

    static String hostTool(String name) {
        return HOST_PREFIX + name;
    }

    /** A command; empty when what is asked for is more, or other, than to run a command inside the sandbox. */
    static Optional<ToolCall> command(JsonNode request) {
        boolean plain = request.path("kind").asText("command").equals("command")
                && request.path("command").isTextual()
                && isAbsent(request.path("networkApprovalContext"))
                && isAbsent(request.path("additionalPermissions"))
                // Only a command that is to run outside the sandbox comes with a reason.
                && isAbsent(request.path("reason"));
        return plain ? Optional.of(command(request.path("itemId").asText(), request)) : Optional.empty();
    }

    /** A command as an item of a turn shows it. */
    static ToolCall command(String id, JsonNode item) {
        ObjectNode input = NODES.objectNode()
                .put("command", ShellWords.script(item.path("command").asText()));
        return new ToolCall(id, COMMAND, json(input), Path.of(item.path("cwd").asText()), null);
    }

    /** One call for each file that a patch touches, both names of a moved one; none when something is not understood. */
    static List<ToolCall> changes(String id, JsonNode changes, Path directory) {
        List<ToolCall> calls = new ArrayList<>();
        for (JsonNode change : changes) {
            String kind = change.path("kind").path("type").asText();
            Path path = directory.resolve(change.path("path").asText());
            String diff = change.path("diff").asText();
            if (!List.of("add", "update", "delete").contains(kind)
                    || !change.path("path").isTextual()) {
                return List.of();
            }
            calls.add(
                    kind.equals("add")
                            ? write(id, calls, path, diff, directory)
                            : edit(id, calls, path, diff, directory));
            JsonNode target = change.path("kind").path("move_path");
            if (target.isTextual()) {
                calls.add(edit(id, calls, directory.resolve(target.asText()), diff, directory));
            }
        }
        return calls;
    }

    private static ToolCall write(String id, List<ToolCall> before, Path path, String content, Path directory) {
        ObjectNode input = NODES.objectNode().put("file_path", path.toString()).put("content", content);
        return new ToolCall(id + "." + before.size(), CREATE, json(input), directory, null);
    }

    private static ToolCall edit(String id, List<ToolCall> before, Path path, String diff, Path directory) {
        ObjectNode input = NODES.objectNode()
                .put("file_path", path.toString())
                .put("old_string", "")
                .put("new_string", diff);
        return new ToolCall(id + "." + before.size(), CHANGE, json(input), directory, null);
    }

    /** A call of one of the host's own tools. */
    static ToolCall hostTool(JsonNode request, Path directory) {
        return new ToolCall(
                request.path("callId").asText(),
                hostTool(request.path("tool").asText()),
                arguments(request),
                directory,
                null);
    }

    static JsonText arguments(JsonNode request) {
        JsonNode arguments = request.path("arguments");
        return arguments.isObject() ? json(arguments) : JsonText.emptyObject();
    }

    private static boolean isAbsent(JsonNode node) {
        return node.isMissingNode() || node.isNull();
    }

    private static JsonText json(JsonNode node) {
        return new JsonText(node.toString());
    }
}
