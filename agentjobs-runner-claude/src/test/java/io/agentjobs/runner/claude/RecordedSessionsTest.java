package io.agentjobs.runner.claude;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.testkit.runner.RecordingHost;
import io.agentjobs.testkit.time.FakeClock;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plays sessions that were recorded from the real client, and looks at what the runner makes of them. */
class RecordedSessionsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String MODEL = "claude-sonnet-5";

    @TempDir
    Path folder;

    private RecordingHost host = new RecordingHost(spec -> {
        throw new IOException("nothing played yet");
    });

    @Test
    void anAllowedToolAndAReportThroughAHostTool() throws Exception {
        SessionOutcome outcome = play("allow-and-report");

        assertThat(outcome)
                .isEqualTo(new SessionOutcome.Completed("done", null, usage(3, 3000, 6000, 1500, 150, 18675)));
        assertThat(told())
                .containsExactly(
                        new AgentEvent.Started("a8146fc9-8a14-46aa-8169-00837f267ce5", MODEL, "2.1.197"),
                        new AgentEvent.ToolStarted("toolu_1_0", "Bash", "echo pwned > pwned.txt; ls"),
                        new AgentEvent.ToolEnded("toolu_1_0", false),
                        new AgentEvent.ToolStarted(
                                "toolu_2_0", "mcp__agent-jobs__report_agent_job_result", "{\"result\":{\"a\":1}}"),
                        new AgentEvent.ToolEnded("toolu_2_0", false),
                        new AgentEvent.Said("done", null));
    }

    @Test
    void aDeniedTool() throws Exception {
        SessionOutcome outcome = play("deny");

        assertThat(outcome).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(told())
                .contains(new AgentEvent.ToolEnded("toolu_1_0", true), new AgentEvent.ToolEnded("toolu_2_0", true));
    }

    @Test
    void aSubagentWhoseMessagesCountButAreNoTurns() throws Exception {
        SessionOutcome outcome = play("subagent");

        assertThat(outcome)
                .isEqualTo(new SessionOutcome.Completed("main done", null, usage(2, 4000, 8000, 2000, 200, 24900)));
        await().untilAsserted(() ->
                assertThat(host.judged()).extracting(call -> call.subagent()).contains("a1aee3b4119f1b9c5"));
    }

    @Test
    void anAnswerBySchema() throws Exception {
        SessionOutcome outcome = play("structured-output");

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        SessionOutcome.Completed.class,
                        completed -> assertThat(completed.structured())
                                .isEqualTo(new JsonText("{\"score\":7,\"path\":\"a\"}")));
    }

    @Test
    void theTurnLimit() throws Exception {
        assertThat(play("max-turns")).isEqualTo(new SessionOutcome.TurnLimit(usage(2, 2000, 4000, 1000, 100, 12450)));
    }

    @Test
    void theBudget() throws Exception {
        assertThat(play("max-budget"))
                .isEqualTo(new SessionOutcome.BudgetLimit(usage(2, 2000, 4000, 1000, 100, 12450)));
    }

    @Test
    void aRefusedKey() throws Exception {
        SessionOutcome outcome = play("api-401");

        assertThat(outcome).isInstanceOfSatisfying(SessionOutcome.AuthFailed.class, failed -> {
            assertThat(failed.text()).startsWith("Invalid API key · Fix external API key: ");
            assertThat(failed.usage().turns()).isZero();
        });
        assertThat(told())
                .contains(new AgentEvent.Retrying(1, 401, "authentication_failed"))
                .noneMatch(AgentEvent.Said.class::isInstance);
    }

    @Test
    void anExhaustedAccount() throws Exception {
        assertThat(play("api-429")).isInstanceOfSatisfying(SessionOutcome.UsageLimit.class, limit -> {
            assertThat(limit.text()).startsWith("API Error: Request rejected (429)");
            assertThat(limit.resetAt()).isNull();
            assertThat(limit.exact()).isFalse();
        });
    }

    @Test
    void aFailureOfTheService() throws Exception {
        assertThat(play("api-500")).isInstanceOfSatisfying(SessionOutcome.ApiFailed.class, failed -> {
            assertThat(failed.status()).isEqualTo(500);
            assertThat(failed.text()).startsWith("API Error: 500 boom");
        });
    }

    @Test
    void anUnknownSession() throws Exception {
        assertThat(play("resume-missing"))
                .isEqualTo(new SessionOutcome.SessionMissing(
                        "No conversation found with session ID: 33333333-2222-4333-8444-555555555555",
                        new SessionUsage(0, Map.of(), Usd.ZERO)));
    }

    @Test
    void anInterrupt() throws Exception {
        assertThat(play("interrupt", AgentSession::interrupt)).isInstanceOf(SessionOutcome.Interrupted.class);
    }

    @Test
    void theSameEndWithoutAnInterruptOfTheHostIsACrash() throws Exception {
        assertThat(play("interrupt"))
                .isInstanceOfSatisfying(
                        SessionOutcome.Crashed.class,
                        crashed -> assertThat(crashed.exit()).isEqualTo(1));
    }

    @Test
    void aSteeredSession() throws Exception {
        assertThat(play("steer"))
                .isInstanceOfSatisfying(
                        SessionOutcome.Completed.class,
                        completed -> assertThat(completed.finalText()).isEqualTo("done"));
    }

    private SessionOutcome play(String name) throws Exception {
        return play(name, session -> {});
    }

    private SessionOutcome play(String name, Consumer<AgentSession> before) throws Exception {
        StringBuilder output = new StringBuilder();
        int exit = 0;
        String errors = "";
        try (InputStream in =
                RecordedSessionsTest.class.getResourceAsStream("/fixtures/claude-control-" + name + ".jsonl")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                JsonNode recorded = JSON.readTree(line);
                switch (recorded.path("dir").asText()) {
                    case "from_agent" ->
                        output.append(handshaken(recorded.path("frame"))).append('\n');
                    case "exit" -> {
                        exit = recorded.path("frame").path("code").asInt();
                        errors = recorded.path("frame").path("stderr").asText();
                    }
                    default -> {}
                }
            }
        }
        CannedProcess process = new CannedProcess(output.toString(), errors, exit);
        host = new RecordingHost(process);
        ClaudeProgram program = new ClaudeProgram(Map.of(ClaudeProgram.VARIABLE, "/bin/true"), null);
        ClaudeRunner runner = new ClaudeRunner(
                program, FakeClock.anyTime(), () -> UUID.randomUUID().toString(), Patience.DEFAULT);
        AgentSession session = runner.open(Sessions.fresh(folder), host);
        before.accept(session);
        process.speak();
        return session.outcome().get();
    }

    /** The recorder named its first request otherwise than the runner does. */
    private static String handshaken(JsonNode frame) {
        return frame.toString().replace("\"request_id\":\"i1\"", "\"request_id\":\"handshake\"");
    }

    private List<AgentEvent> told() {
        return host.events().stream()
                .filter(event -> !(event instanceof AgentEvent.Raw || event instanceof AgentEvent.UsageUpdated))
                .toList();
    }

    private static SessionUsage usage(
            int turns, long input, long cacheRead, long cacheWrite, long output, long micros) {
        return new SessionUsage(
                turns, Map.of(MODEL, new TokenUsage(input, cacheRead, cacheWrite, 0, output)), new Usd(micros));
    }
}
