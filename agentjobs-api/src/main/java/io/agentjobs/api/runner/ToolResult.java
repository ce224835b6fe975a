package io.agentjobs.api.runner;

import java.util.Objects;

/**
 * What a host tool answers.
 *
 * @param text for the model
 * @param failed true when the tool did not do what it was asked
 */
public record ToolResult(String text, boolean failed) {
    public ToolResult {
        Objects.requireNonNull(text, "text");
    }

    /** It is done. */
    public static ToolResult ok(String text) {
        return new ToolResult(text, false);
    }

    /** It is not done. */
    public static ToolResult failed(String text) {
        return new ToolResult(text, true);
    }
}
