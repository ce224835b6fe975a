package io.agentjobs.mcp.wire;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.ToolResult;
import io.agentjobs.mcp.tool.Tool;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** A server on two streams. Threads are the SDK's. */
public final class StdioServer implements AutoCloseable {
    private static final String NAME = "agent-jobs";
    /** Of a message: a brief of the largest size allowed, and much more. */
    private static final int MOST_BYTES = 16 << 20;

    private static final McpJsonMapper JSON =
            new JacksonMcpJsonMapper(JsonMapper.builder().build());

    private final EndOfInput input;
    private final McpSyncServer server;

    private StdioServer(EndOfInput input, McpSyncServer server) {
        this.input = input;
        this.server = server;
    }

    /**
     * Serves tools on jobs, and their files, from now on.
     *
     * @param version the program's version
     * @param instructions for the model, what the tools are for
     * @param notices lines that the session should know besides any answer, asked at each call
     */
    public static StdioServer ofTools(
            List<Tool> tools,
            AgentJobs jobs,
            String version,
            String instructions,
            Supplier<List<String>> notices,
            InputStream in,
            OutputStream out) {
        WholeLines lines = new WholeLines(out);
        EndOfInput input = input(in, lines);
        McpSyncServer server = basis(version, input, lines)
                .instructions(instructions)
                .capabilities(McpSchema.ServerCapabilities.builder()
                        .tools(false)
                        .resources(false, false)
                        .build())
                .tools(tools.stream()
                        .map(tool -> new SdkTool(tool, JSON, notices).specification())
                        .toList())
                .resourceTemplates(new JobFiles(jobs).templates())
                .build();
        return new StdioServer(input, server);
    }

    /** Serves the tools of a job from now on. */
    public static StdioServer ofHostTools(
            List<HostTool> tools,
            BiFunction<String, JsonText, ToolResult> calls,
            String version,
            InputStream in,
            OutputStream out) {
        WholeLines lines = new WholeLines(out);
        EndOfInput input = input(in, lines);
        McpSyncServer server = basis(version, input, lines)
                .capabilities(
                        McpSchema.ServerCapabilities.builder().tools(false).build())
                .tools(tools.stream()
                        .map(tool -> new SdkHostTool(tool, calls, JSON).specification())
                        .toList())
                .build();
        return new StdioServer(input, server);
    }

    private static EndOfInput input(InputStream in, WholeLines out) {
        return new EndOfInput(new ReadableLines(in, JSON, out::line, MOST_BYTES));
    }

    private static McpServer.SyncSpecification<?> basis(String version, InputStream in, OutputStream out) {
        return McpServer.sync(new StdioServerTransportProvider(JSON, in, out, MOST_BYTES))
                .serverInfo(NAME, version)
                .jsonMapper(JSON)
                // Each tool checks its own arguments, and says what to do about a wrong one.
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
                .validateToolInputs(false);
    }

    /** Waits until the client closes its side. */
    public void awaitEnd() throws InterruptedException {
        input.await();
    }

    @Override
    public void close() {
        server.closeGracefully();
    }
}
