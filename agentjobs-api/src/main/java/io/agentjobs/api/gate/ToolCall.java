package io.agentjobs.api.gate;

import io.agentjobs.api.JsonText;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A tool that an agent wants to use.
 *
 * @param id the client's name for this call; unique in its session
 * @param tool the tool's name as the client spells it, such as {@code Bash} or {@code mcp__agent-jobs__report}
 * @param input its arguments, a JSON object
 * @param directory absolute working directory that the tool would run in
 * @param subagent the subagent that asks; null for the main session
 */
public record ToolCall(
        String id,
        String tool,
        JsonText input,
        Path directory,
        @Nullable String subagent) {
    public ToolCall {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(tool, "tool");
        Objects.requireNonNull(input, "input");
        Objects.requireNonNull(directory, "directory");
    }
}
