package io.agentjobs.mcp.wire;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.ToolResult;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.function.BiFunction;

/** A tool that a host serves inside a client's own channel, as the SDK serves it. */
final class SdkHostTool {
    private final HostTool tool;
    private final BiFunction<String, JsonText, ToolResult> calls;
    private final McpJsonMapper json;

    SdkHostTool(HostTool tool, BiFunction<String, JsonText, ToolResult> calls, McpJsonMapper json) {
        this.tool = tool;
        this.calls = calls;
        this.json = json;
    }

    SyncToolSpecification specification() {
        McpSchema.Tool described = McpSchema.Tool.builder(
                        tool.name(), json, tool.inputSchema().text())
                .description(tool.description())
                .meta(Map.of("anthropic/alwaysLoad", true))
                .build();
        return new SyncToolSpecification(described, (exchange, request) -> call(request.arguments()));
    }

    private McpSchema.CallToolResult call(Map<String, Object> arguments) {
        try {
            JsonText text = new JsonText(json.writeValueAsString(arguments == null ? Map.of() : arguments));
            ToolResult result = calls.apply(tool.name(), text);
            return McpSchema.CallToolResult.builder()
                    .addTextContent(result.text())
                    .isError(result.failed())
                    .build();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
