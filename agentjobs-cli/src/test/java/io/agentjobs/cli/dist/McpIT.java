package io.agentjobs.cli.dist;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpSchema;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server as it is installed: its launcher finds the SDK, and nothing but the protocol reaches standard output. */
class McpIT {
    @TempDir
    Path scratch;

    @Test
    void aClientFindsTheToolsAndIsRefusedAJobWithoutAModel() {
        ServerParameters command = ServerParameters.builder(Installed.program().toString())
                .args("mcp", "--role", "orchestrator")
                .env(Map.of(
                        "PATH",
                        System.getenv("PATH"),
                        "HOME",
                        scratch.toString(),
                        "JAVA_HOME",
                        System.getProperty("java.home"),
                        "AGENT_JOBS_CACHE",
                        "off"))
                .build();
        var json = new JacksonMcpJsonMapper(JsonMapper.builder().build());
        try (McpSyncClient client = McpClient.sync(new StdioClientTransport(command, json))
                .requestTimeout(Duration.ofMinutes(2))
                .initializationTimeout(Duration.ofMinutes(2))
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
                .build()) {
            client.initialize();

            assertThat(client.listTools().tools())
                    .extracting(McpSchema.Tool::name)
                    .contains("job_start");
            McpSchema.CallToolResult refused = client.callTool(new McpSchema.CallToolRequest(
                    "job_start", Map.of("title", "t", "kind", "general", "brief", "b"), Map.of()));
            assertThat(refused.isError()).isTrue();
            assertThat(refused.content().toString()).contains("complexity");
        }
    }
}
