package io.agentjobs.mcp.wire;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.AgentJobs;
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
import java.util.function.Supplier;

/** A server on two streams. Threads are the SDK's. */
public final class StdioServer implements AutoCloseable {
    private static final String NAME = "agent-jobs";

    private final EndOfInput input;
    private final McpSyncServer server;

    /**
     * Serves from now on.
     *
     * @param version the program's version
     * @param instructions for the model, what the tools are for
     * @param notices lines that the session should know besides any answer, asked at each call
     */
    public StdioServer(
            List<Tool> tools,
            AgentJobs jobs,
            String version,
            String instructions,
            Supplier<List<String>> notices,
            InputStream in,
            OutputStream out) {
        McpJsonMapper json = new JacksonMcpJsonMapper(JsonMapper.builder().build());
        input = new EndOfInput(in);
        server = McpServer.sync(new StdioServerTransportProvider(json, input, out))
                .serverInfo(NAME, version)
                .instructions(instructions)
                .jsonMapper(json)
                // Each tool checks its own arguments, and says what to do about a wrong one.
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
                .validateToolInputs(false)
                .capabilities(McpSchema.ServerCapabilities.builder()
                        .tools(false)
                        .resources(false, false)
                        .build())
                .tools(tools.stream()
                        .map(tool -> new SdkTool(tool, json, notices).specification())
                        .toList())
                .resourceTemplates(new JobFiles(jobs).templates())
                .build();
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
