package io.agentjobs.cli.hook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.cli.mcp.McpSession;
import io.agentjobs.cli.whole.WholeProgram;
import io.agentjobs.core.daemon.Daemon;
import io.agentjobs.core.owner.BoundSession;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.ModelRequest;
import io.agentjobs.testkit.model.StubAnthropic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A whole afternoon of an orchestrating session: the real Claude Code in its tmux pane, with server and hooks, a daemon,
 * and a stub model that says what it does.
 */
@RequiresClient(RealClient.CLAUDE)
class RealClaudeSessionTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TOOL = "mcp__agent-jobs__";
    private static final String PENDING_OUTCOME = "[jobs:pending-outcome] no outcome is recorded yet for ";
    private static final String OWNER_WAITS = "The owner waits for the result of ";
    private static final Pattern ID = Pattern.compile("\\d{6}-\\d{6}-[0-9a-f]{4}");

    @TempDir
    Path folder;

    private final Tmux tmux = new Tmux();
    private StubAnthropic model;
    private StateFolder state;
    private Daemon daemon;
    private Path desk;
    private Path go;

    @BeforeEach
    void start() throws IOException {
        folder = folder.toRealPath();
        desk = Files.createDirectories(folder.resolve("desk"));
        go = folder.resolve("go");
        state = StateFolder.open(folder.resolve("state/default"));
        Files.writeString(
                state.config(),
                JSON.writeValueAsString(Map.of(
                        "notify_tmux_target",
                        "main",
                        "tmux_socket",
                        tmux.socket,
                        "orchestrator_dir",
                        desk.toString())));
        model = StubAnthropic.start();
        daemon = Daemon.start(
                WholeProgram.context(state.root()), new PluginSet().discover(), "test", WholeProgram.command("host"));
        openClaude();
    }

    @AfterEach
    void stop() throws IOException {
        ProcessHandle claude = tmux.program();
        tmux.close();
        // It still writes into its home for a moment.
        claude.onExit().join();
        daemon.close();
        model.close();
    }

    @Test
    void aJobIsStartedReadJudgedAndAnsweredForAndTheTurnIsHeldUntilThen() {
        model.script(
                Answer.tool(TOOL + "job_start", request()),
                Answer.text("It is started."),
                Answer.computed(request -> Answer.tool(TOOL + "job_result", Map.of("id", id(doneLine(request))))),
                Answer.computed(request ->
                        Answer.tool(TOOL + "job_outcome", Map.of("id", id(doneLine(request)), "outcome", "accepted"))),
                Answer.text("I have read it."),
                Answer.tool(TOOL + "owner_replied", Map.of()),
                Answer.text("The owner knows."));
        tmux.awaitText("❯");
        Awaitility.await().until(() -> new BoundSession(state).id().isPresent());

        tmux.type("Have it done.");
        model.awaitRequests(2);
        tmux.awaitText("It is started.");
        // A job that ends while the hook of the first turn still looks would hold that turn already.
        Awaitility.await().until(() -> Files.exists(ended("stop")));
        create(go);

        // The line waits, longer each time, until the pane's prompt is empty and at rest.
        Awaitility.await()
                .atMost(Duration.ofMinutes(3))
                .until(() -> model.requests().size() >= 7);
        List<ModelRequest> requests = model.requests();
        assertThat(doneLine(requests.get(2))).startsWith("[jobs:job-done] job ").endsWith("· owner waits");
        assertThat(requests.get(1).body().toString().contains(PENDING_OUTCOME)).isFalse();
        assertThat(requests.get(2).body().toString().contains(PENDING_OUTCOME))
                .as("the hook of the prompt reminds of the outcome")
                .isTrue();
        assertThat(requests.get(3).lastToolResult().orElseThrow().text()).contains("\"not_done\":\"Nothing.\"");
        assertThat(requests.get(4).lastToolResult().orElseThrow().text()).contains("\"outcome\":\"accepted\"");
        assertThat(requests.get(4).userSays(OWNER_WAITS)).isFalse();
        assertThat(requests.get(5).userSays(OWNER_WAITS))
                .as("the Stop hook holds the turn")
                .isTrue();
        assertThat(requests.get(6).lastToolResult().orElseThrow().text()).contains("\"still_pending\":[]");
        tmux.awaitText("The owner knows.");
        assertThat(model.requests()).as("the turn ends then").hasSize(7);
    }

    private Map<String, Object> request() {
        String brief = "```script\nawait " + go + "\nreport\n## Summary\nDone.\n## Not done / uncertain\nNothing.\n```";
        return Map.of("title", "a title", "kind", "general", "model", "scripted", "brief", brief, "owner_waits", true);
    }

    /** The line as it was typed; the prompt's hook adds texts of its own. */
    private static String doneLine(ModelRequest request) {
        return request.userTexts().stream()
                .filter(text -> text.startsWith("[jobs:job-done]"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no job-done line in " + request.userTexts()));
    }

    private static String id(String text) {
        Matcher id = ID.matcher(text);
        assertThat(id.find()).as(text).isTrue();
        return id.group();
    }

    private static void create(Path file) {
        try {
            Files.createFile(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void openClaude() throws IOException {
        Files.writeString(folder.resolve(".claude.json"), """
                {"hasCompletedOnboarding":true,"theme":"dark",
                 "customApiKeyResponses":{"approved":["sk-ant-test"],"rejected":[]},
                 "projects":{"%s":{"hasTrustDialogAccepted":true,"hasCompletedProjectOnboarding":true}}}
                """.formatted(desk));
        Path settings = Files.createDirectories(folder.resolve(".claude")).resolve("settings.json");
        Files.writeString(
                settings,
                JSON.writeValueAsString(Map.of(
                        "hooks",
                        Map.of(
                                "SessionStart",
                                hook("bind"),
                                "UserPromptSubmit",
                                hook("brief-reminder"),
                                "Stop",
                                hook("stop")))));
        List<String> server = McpSession.command(folder, "mcp", "--role", "orchestrator");
        Path servers = Files.writeString(
                folder.resolve("mcp.json"),
                JSON.writeValueAsString(Map.of(
                        "mcpServers",
                        Map.of(
                                "agent-jobs",
                                Map.of("command", server.get(0), "args", server.subList(1, server.size()))))));
        List<String> command = new ArrayList<>(List.of("env"));
        model.environment().forEach((name, value) -> command.add(name + "=" + value));
        McpSession.environment(folder).forEach((name, value) -> command.add(name + "=" + value));
        command.addAll(List.of(
                RealClient.CLAUDE.program().orElseThrow().toString(),
                "--model",
                "sonnet",
                "--strict-mcp-config",
                "--mcp-config",
                servers.toString(),
                "--allowedTools",
                TOOL + "job_start," + TOOL + "job_result," + TOOL + "job_outcome," + TOOL + "owner_replied"));
        tmux.start(desk, command);
    }

    /** Is there once a hook has run. */
    private Path ended(String word) {
        return folder.resolve(word + "-ended");
    }

    private List<Object> hook(String word) throws IOException {
        String line = String.join(" ", McpSession.command(folder, "hook", word)) + "; touch " + ended(word);
        return List.of(Map.of("hooks", List.of(Map.of("type", "command", "command", line))));
    }
}
