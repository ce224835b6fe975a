package io.agentjobs.testkit.brain;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/**
 * A shared brain on the loopback interface: the SDK's server with the tools of all four servers, behind a bearer token.
 * Needs the MCP SDK on the class path. Safe for use by many threads.
 */
public final class StubBrain implements AutoCloseable {
    private static final McpJsonMapper JSON =
            new JacksonMcpJsonMapper(JsonMapper.builder().build());
    private static final List<String> TOOLS = List.of(
            "recall",
            "create_decision_note",
            "create_runbook_note",
            "create_error_pattern_note",
            "task_create",
            "task_list",
            "task_get",
            "task_update",
            "task_start",
            "task_review",
            "task_done",
            "task_block",
            "task_reopen",
            "notify",
            "ack",
            "list_my_pending");

    private final Map<String, Function<Map<String, Object>, Map<String, Object>>> answers = new ConcurrentHashMap<>();
    private final List<Call> calls = new CopyOnWriteArrayList<>();
    private final HttpTransport transport;
    private final McpStatelessSyncServer server;

    /** One call of a tool. */
    public record Call(String tool, Map<String, Object> arguments) {}

    private StubBrain(String token) throws IOException {
        transport = new HttpTransport(JSON, token);
        server = McpServer.sync(transport)
                .serverInfo("stub-brain", "1")
                .jsonMapper(JSON)
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
                .validateToolInputs(false)
                .capabilities(
                        McpSchema.ServerCapabilities.builder().tools(false).build())
                .tools(TOOLS.stream().map(this::tool).toList())
                .build();
    }

    /** Starts one that takes that token alone. */
    public static StubBrain start(String token) throws IOException {
        return new StubBrain(token);
    }

    /** The address of a part of it. */
    public URI url(String part) {
        return URI.create("http://127.0.0.1:" + transport.port() + "/" + part + "/mcp");
    }

    /** Has a tool answer so from now on; a tool without an answer gives an empty one. */
    public void answer(String tool, Function<Map<String, Object>, Map<String, Object>> answer) {
        answers.put(tool, answer);
    }

    /** Has a tool fail with those words from now on. */
    public void refuse(String tool, String words) {
        answers.put(tool, arguments -> {
            throw new IllegalStateException(words);
        });
    }

    /** Answers every request with that HTTP status from now on; 0 for what is asked, -1 for nothing at all. */
    public void status(int code) {
        transport.status(code);
    }

    /** The calls so far, oldest first. */
    public List<Call> calls() {
        return List.copyOf(calls);
    }

    /** The paths that were asked for, oldest first. */
    public List<String> paths() {
        return transport.paths();
    }

    private SyncToolSpecification tool(String name) {
        McpSchema.Tool tool =
                McpSchema.Tool.builder(name, Map.of("type", "object")).build();
        return new SyncToolSpecification(tool, (context, request) -> answer(name, request));
    }

    private McpSchema.CallToolResult answer(String name, McpSchema.CallToolRequest request) {
        Map<String, Object> arguments = request.arguments() == null ? Map.of() : request.arguments();
        calls.add(new Call(name, arguments));
        try {
            return McpSchema.CallToolResult.builder()
                    .addTextContent("see the structured content")
                    .structuredContent(answers.getOrDefault(name, a -> Map.of()).apply(arguments))
                    .isError(false)
                    .build();
        } catch (IllegalStateException e) {
            return McpSchema.CallToolResult.builder()
                    .addTextContent(String.valueOf(e.getMessage()))
                    .isError(true)
                    .build();
        }
    }

    @Override
    public void close() {
        server.close();
        transport.close();
    }
}
