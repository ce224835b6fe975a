package io.agentjobs.runner.codex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.ToolResult;
import io.agentjobs.testkit.runner.RecordingHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the runner makes of sessions that were recorded from the real client. */
class RecordedSessionsTest {
    private static final HostTool REPORT =
            new HostTool("report_agent_job_result", "Report the result of one item.", JsonText.emptyObject());

    @TempDir
    Path folder;

    @Test
    void anAllowedCommandRunsAndAHostToolIsServed() throws Exception {
        RecordedServer server = new RecordedServer("accept");
        RecordingHost host = new RecordingHost(server).serving(REPORT, (tool, arguments) -> ToolResult.ok("taken"));

        SessionOutcome outcome = outcomeOf(open(host));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        SessionOutcome.Completed.class,
                        completed -> assertThat(completed.finalText()).isEqualTo("## Summary\nok"));
        assertThat(server.answers().get(0).path("result").path("decision").asText())
                .isEqualTo("accept");
        assertThat(host.judged()).extracting(ToolCall::tool).first().isEqualTo("Bash");
        assertThat(host.judged().get(0).directory()).isEqualTo(Path.of("/repo"));
    }

    @Test
    void aRefusedCommandIsDeclinedAndTheToolCallsAreToldInOurWords() throws Exception {
        RecordedServer server = new RecordedServer("decline-and-report");
        RecordingHost host = new RecordingHost(server)
                .serving(REPORT, (tool, arguments) -> ToolResult.ok("taken"))
                .judging(call -> call.tool().equals("Bash")
                        ? Verdict.deny("no-push", "publishing is the owner's")
                        : Verdict.allow("host-tool"));

        SessionOutcome outcome = outcomeOf(open(host));

        assertThat(outcome).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(server.answers().get(0).path("result").path("decision").asText())
                .isEqualTo("decline");
        assertThat(host.judged())
                .extracting(ToolCall::tool, call -> call.input().text())
                .containsExactly(
                        tuple("Bash", "{\"command\":\"git push origin main\"}"),
                        tuple("mcp__agent-jobs__report_agent_job_result", "{\"result\":{\"score\":7}}"));
        assertThat(host.calls())
                .containsExactly(new RecordingHost.HostCall(
                        "report_agent_job_result", new JsonText("{\"result\":{\"score\":7}}")));
        assertThat(host.events(AgentEvent.ToolEnded.class))
                .containsExactly(new AgentEvent.ToolEnded("c1", true), new AgentEvent.ToolEnded("c2", false));
        assertThat(host.events(AgentEvent.Started.class))
                .containsExactly(
                        new AgentEvent.Started("01a22c97-fb30-7642-9f33-57ce94c13547", "gpt-5.1-codex", "0.171.0"));
        assertThat(outcome.usage().turns()).isEqualTo(3);
        assertThat(outcome.usage().byModel()).isEqualTo(Map.of("gpt-5.1-codex", new TokenUsage(270, 30, 0, 0, 60)));
    }

    @Test
    void aPatchIsJudgedByTheFilesItTouches() throws Exception {
        RecordedServer server = new RecordedServer("apply-patch");
        RecordingHost host = new RecordingHost(server);

        assertThat(outcomeOf(open(host))).isInstanceOf(SessionOutcome.Completed.class);

        assertThat(host.judged()).singleElement().satisfies(call -> {
            assertThat(call.tool()).isEqualTo("Write");
            assertThat(call.input().text()).isEqualTo("{\"file_path\":\"/repo/new.txt\",\"content\":\"hello\\n\"}");
        });
    }

    @Test
    void aRefusedPatchIsDeclined() throws Exception {
        RecordedServer server = new RecordedServer("apply-patch");
        RecordingHost host =
                new RecordingHost(server).judging(call -> Verdict.deny("read-only", "nothing may be written here"));

        outcomeOf(open(host));

        assertThat(server.answers().get(0).path("result").path("decision").asText())
                .isEqualTo("decline");
    }

    @Test
    void anInterruptWorksWhileACommandWaitsForItsVerdict() throws Exception {
        RecordedServer server = new RecordedServer("interrupt");
        CountDownLatch judging = new CountDownLatch(1);
        CountDownLatch verdict = new CountDownLatch(1);
        RecordingHost host = new RecordingHost(server).judging(call -> {
            judging.countDown();
            try {
                verdict.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return Verdict.allow("late");
        });

        AgentSession session = open(host);
        judging.await();
        session.interrupt();

        assertThat(outcomeOf(session)).isInstanceOf(SessionOutcome.Interrupted.class);
        verdict.countDown();
    }

    @Test
    void noTurnBeginsInASandboxThatWasNotAskedFor() throws Exception {
        RecordedServer server = new RecordedServer("accept").boxing(CodexCommand.OPENING_PROFILE);

        assertThat(outcomeOf(open(new RecordingHost(server))))
                .isInstanceOfSatisfying(
                        SessionOutcome.Crashed.class,
                        crashed -> assertThat(crashed.tail()).contains("did not take the sandbox"));

        assertThat(server.heard()).contains("thread/settings/update").doesNotContain("turn/start");
    }

    @Test
    void aClientThatCannotBoxAThreadIsOfAnotherVersion() throws Exception {
        RecordedServer server = new RecordedServer("accept").boxing(null);

        assertThat(outcomeOf(open(new RecordingHost(server))))
                .isInstanceOfSatisfying(
                        SessionOutcome.VersionRefused.class,
                        refused -> assertThat(refused.text()).contains("AGENT_JOBS_CODEX_BIN"));

        assertThat(server.heard()).doesNotContain("turn/start");
    }

    @Test
    void everyLineIsKeptAsItCame() throws Exception {
        RecordingHost host = new RecordingHost(new RecordedServer("apply-patch"));

        outcomeOf(open(host));

        List<String> lines = host.events(AgentEvent.Raw.class).stream()
                .map(AgentEvent.Raw::line)
                .toList();
        assertThat(lines).anyMatch(line -> line.contains("\"turn/completed\""));
        assertThat(lines).anyMatch(line -> line.contains("account/rateLimits/updated"));
    }

    private AgentSession open(RecordingHost host) throws IOException {
        Path program = Files.createFile(folder.resolve("codex"));
        assertThat(program.toFile().setExecutable(true)).isTrue();
        Map<String, String> environment =
                Map.of("OPENAI_API_KEY", "sk-test", CodexProgram.VARIABLE, program.toString());
        SessionSpec spec = new SessionSpec(
                "0b9bb0a5-7a51-4a5c-9f0e-2f6c9e1c0001",
                false,
                "do it",
                Path.of("/repo"),
                folder.resolve("job"),
                Kind.GENERAL,
                AccessMode.WRITE,
                "gpt-5.1-codex",
                null,
                new Limits(20, Usd.dollars(5), Duration.ofMinutes(10)),
                BillingLane.API,
                environment,
                null);
        return new CodexRunner(environment, null, true, null, Instant::now).open(spec, host);
    }

    private static SessionOutcome outcomeOf(AgentSession session) throws Exception {
        CompletableFuture<SessionOutcome> outcome = session.outcome();
        return outcome.get(60, TimeUnit.SECONDS);
    }
}
