package io.agentjobs.mcp.wire;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.InputSchema;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One of our tools as the SDK serves it: a refusal is an answer that the model can act on, not a broken call. */
final class SdkTool {
    private static final Logger LOG = LoggerFactory.getLogger(SdkTool.class);
    private static final String WARNINGS = "warnings";

    private final Tool tool;
    private final McpJsonMapper json;
    private final Supplier<List<String>> notices;

    /**
     * Serves that tool.
     *
     * @param notices what the session should know besides any answer, asked at each call
     */
    SdkTool(Tool tool, McpJsonMapper json, Supplier<List<String>> notices) {
        this.tool = tool;
        this.json = json;
        this.notices = notices;
    }

    SyncToolSpecification specification() {
        McpSchema.Tool described = McpSchema.Tool.builder(tool.name(), InputSchema.of(tool.parameters()))
                .description(tool.description())
                .annotations(McpSchema.ToolAnnotations.builder()
                        .readOnlyHint(tool.readOnly())
                        .openWorldHint(false)
                        .build())
                // Newer Claude Code hides the tools of servers behind a search; these must be in sight.
                .meta(Map.of("anthropic/alwaysLoad", true))
                .build();
        return new SyncToolSpecification(described, this::call);
    }

    private McpSchema.CallToolResult call(McpSyncServerExchange exchange, McpSchema.CallToolRequest request) {
        Answer answer;
        boolean failed = true;
        try {
            Map<String, Object> sent = request.arguments() == null ? Map.of() : request.arguments();
            answer = tool.call(Arguments.check(tool.parameters(), sent), progress(exchange, request));
            failed = false;
        } catch (InvalidRequestException e) {
            answer = new Answer().put("error", e.getMessage()).put("argument", e.field());
        } catch (AgentJobsException e) {
            answer = new Answer().put("error", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            answer = new Answer().put("error", "the server is ending");
        } catch (RuntimeException e) {
            LOG.error("tool {} failed", tool.name(), e);
            answer = new Answer().put("error", "internal fault, " + e + ": the server's log has more");
        }
        return result(answer.addLines(WARNINGS, notices.get()), failed);
    }

    /** The same content twice: structured, and as text for clients that show nothing else. */
    private McpSchema.CallToolResult result(Answer answer, boolean failed) {
        try {
            return McpSchema.CallToolResult.builder()
                    .addTextContent(json.writeValueAsString(answer.fields()))
                    .structuredContent(answer.fields())
                    .isError(failed)
                    .build();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Progress progress(McpSyncServerExchange exchange, McpSchema.CallToolRequest request) {
        Object token = request.meta() == null ? null : request.meta().get("progressToken");
        if (token == null) {
            return Progress.NONE;
        }
        return (done, message) -> exchange.progressNotification(McpSchema.ProgressNotification.builder(token, done)
                .message(message)
                .build());
    }
}
