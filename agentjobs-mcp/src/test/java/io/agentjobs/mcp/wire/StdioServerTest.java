package io.agentjobs.mcp.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.runner.ToolResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class StdioServerTest {
    private static final String INITIALIZE =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\","
                    + "\"capabilities\":{},\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}}";

    @Test
    void itGoesOnAfterLinesThatItCannotRead() throws Exception {
        List<JsonNode> answers = new ArrayList<>();
        try (PipedOutputStream client = new PipedOutputStream();
                PipedInputStream fromServer = new PipedInputStream(1 << 20);
                BufferedReader reader = new BufferedReader(new InputStreamReader(fromServer, UTF_8));
                PipedInputStream toServer = new PipedInputStream(client);
                PipedOutputStream server = new PipedOutputStream(fromServer);
                StdioServer served = StdioServer.ofHostTools(
                        List.of(), (name, arguments) -> ToolResult.ok(""), "1", toServer, server)) {
            send(client, INITIALIZE);
            answers.add(JsonMapper.builder().build().readTree(reader.readLine()));
            send(client, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n\ngarbage\n[]");
            send(client, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}");
            while (answers.get(answers.size() - 1).path("id").asInt() != 2) {
                answers.add(JsonMapper.builder().build().readTree(reader.readLine()));
            }
        }
        assertThat(answers).hasSize(4);
        assertThat(answers).filteredOn(answer -> answer.path("id").isNull()).hasSize(2);
        assertThat(answers).filteredOn(answer -> answer.has("result")).hasSize(2);
    }

    private static void send(OutputStream client, String lines) throws IOException {
        client.write((lines + "\n").getBytes(UTF_8));
        client.flush();
    }
}
