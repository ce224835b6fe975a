package io.agentjobs.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.cli.Main;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** The server as a process of its own, driven by the SDK's client. */
public final class McpSession implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    final List<McpSchema.ProgressNotification> progress = new CopyOnWriteArrayList<>();
    final McpSyncClient client;

    private McpSession(Path folder, String role, Map<String, String> environment) throws IOException {
        List<String> command = command(folder, "mcp", "--role", role);
        var json = new JacksonMcpJsonMapper(JsonMapper.builder().build());
        client = McpClient.sync(new StdioClientTransport(
                        ServerParameters.builder(command.get(0))
                                .args(command.subList(1, command.size()))
                                .env(environment)
                                .build(),
                        json))
                .requestTimeout(Duration.ofMinutes(2))
                .initializationTimeout(Duration.ofMinutes(2))
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
                .progressConsumer(progress::add)
                .build();
        client.initialize();
    }

    /** On the state folder {@code state/default} below that folder. */
    static McpSession open(Path folder) throws IOException {
        return open(folder, "orchestrator", environment(folder));
    }

    static McpSession open(Path folder, String role, Map<String, String> environment) throws IOException {
        return new McpSession(folder, role, environment);
    }

    /** What places a program of ours on the state folder below that folder. */
    public static Map<String, String> environment(Path folder) {
        return Map.of(
                "AGENT_JOBS_HOME",
                folder.resolve("state").toString(),
                "HOME",
                folder.toString(),
                "PATH",
                System.getenv("PATH"));
    }

    /** A command of our program, from the class path of the tests. */
    public static List<String> command(Path folder, String... arguments) throws IOException {
        if (!Files.exists(buildId(folder))) {
            Files.writeString(buildId(folder), "test\n");
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dagentjobs.home=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    static Path buildId(Path folder) {
        return folder.resolve("build-id");
    }

    McpSchema.CallToolResult ask(String tool, Map<String, Object> arguments) {
        return client.callTool(new McpSchema.CallToolRequest(tool, arguments, Map.of("progressToken", tool)));
    }

    /** The answer of a call that must succeed. */
    JsonNode call(String tool, Map<String, Object> arguments) {
        McpSchema.CallToolResult result = ask(tool, arguments);
        JsonNode answer = JSON.valueToTree(result.structuredContent());
        if (Boolean.TRUE.equals(result.isError())) {
            throw new AssertionError(tool + " refused " + arguments + ": " + answer);
        }
        return answer;
    }

    /** The words of a refusal. */
    String refusal(String tool, Map<String, Object> arguments) {
        McpSchema.CallToolResult result = ask(tool, arguments);
        JsonNode answer = JSON.valueToTree(result.structuredContent());
        if (!Boolean.TRUE.equals(result.isError())) {
            throw new AssertionError(tool + " took " + arguments + ": " + answer);
        }
        return answer.path("error").asText();
    }

    @Override
    public void close() {
        client.closeGracefully();
    }
}
