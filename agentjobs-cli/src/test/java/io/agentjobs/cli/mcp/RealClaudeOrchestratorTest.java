package io.agentjobs.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.cli.whole.WholeProgram;
import io.agentjobs.core.daemon.Daemon;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.ModelRequest;
import io.agentjobs.testkit.model.StubAnthropic;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real Claude Code as the orchestrating client; a stub model says what it calls. */
@RequiresClient(RealClient.CLAUDE)
class RealClaudeOrchestratorTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TOOL = "mcp__agent-jobs__";
    private static final String BRIEF = """
            ```script
            report
            ## Summary
            Done.
            ## Not done / uncertain
            Nothing.
            ```""";

    @TempDir
    Path folder;

    private StubAnthropic model;
    private Daemon daemon;

    @BeforeEach
    void start() throws IOException {
        model = StubAnthropic.start();
        daemon = Daemon.start(
                WholeProgram.context(folder.resolve("state/default")),
                new PluginSet().discover(),
                "test",
                WholeProgram.command("host"));
    }

    @AfterEach
    void stop() throws IOException {
        daemon.close();
        model.close();
    }

    @Test
    void aSessionStartsAJobReadsItsResultAndIsRefusedWhatIsWrong() throws Exception {
        model.script(
                Answer.tool(
                        TOOL + "job_start",
                        Map.of(
                                "title",
                                "a title",
                                "kind",
                                "general",
                                "model",
                                "scripted",
                                "brief",
                                BRIEF,
                                "wait",
                                true)),
                Answer.computed(request -> Answer.tool(
                        TOOL + "job_result",
                        Map.of("id", last(request).path("id").asText()))),
                Answer.tool(TOOL + "job_start", Map.of("title", "x", "kind", "general", "brief", "y")),
                Answer.text("all is read"));

        String out = claude("Have it done.");

        assertThat(out).contains("all is read");
        List<ModelRequest> requests = model.requests();
        assertThat(requests.get(0).toolNames())
                .contains(TOOL + "job_start", TOOL + "job_status", TOOL + "job_result", TOOL + "job_list")
                .contains(TOOL + "job_cancel");
        assertThat(last(requests.get(1)).path("status").asText()).isEqualTo("succeeded");
        assertThat(last(requests.get(2)).path("not_done").asText()).isEqualTo("Nothing.");
        var refusal = requests.get(3).lastToolResult().orElseThrow();
        assertThat(refusal.failed()).isTrue();
        assertThat(refusal.text()).contains("model").contains("complexity");
    }

    private static JsonNode last(ModelRequest request) {
        String text = request.lastToolResult().orElseThrow().text();
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError("no JSON: " + text, e);
        }
    }

    private String claude(String prompt) throws IOException, InterruptedException {
        List<String> server = McpSession.command(folder, "mcp", "--role", "orchestrator");
        Path config = Files.writeString(
                folder.resolve("mcp.json"),
                JSON.writeValueAsString(Map.of(
                        "mcpServers",
                        Map.of(
                                "agent-jobs",
                                Map.of(
                                        "command",
                                        server.get(0),
                                        "args",
                                        server.subList(1, server.size()),
                                        "env",
                                        McpSession.environment(folder))))));
        List<String> command = new ArrayList<>(List.of(
                RealClient.CLAUDE.program().orElseThrow().toString(),
                "-p",
                prompt,
                "--strict-mcp-config",
                "--mcp-config",
                config.toString(),
                "--model",
                "sonnet",
                "--allowedTools",
                TOOL + "job_start," + TOOL + "job_result"));
        Path out = folder.resolve("claude.out");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(Files.createDirectories(folder.resolve("desk")).toFile())
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        builder.environment().putAll(model.environment());
        builder.environment().put("HOME", folder.toString());
        Process claude = builder.start();
        try {
            assertThat(claude.waitFor(3, TimeUnit.MINUTES)).as("claude ended").isTrue();
        } finally {
            claude.destroyForcibly();
        }
        return Files.readString(out);
    }
}
