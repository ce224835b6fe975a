package io.agentjobs.testkit.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.api.runner.ToolResult;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.ReplyUsage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every {@link io.agentjobs.api.runner.AgentRunner} promises. A runner's test extends this and brings a bench. */
public abstract class AgentRunnerContract {

    private static final long PATIENCE_SECONDS = 120;
    private static final HostTool REPORT = new HostTool(
            "report_result",
            "Hands in the result.",
            new JsonText("{\"type\":\"object\",\"properties\":{\"result\":{\"type\":\"string\"}}}"));

    private final String id = UUID.randomUUID().toString();
    private RunnerBench bench;
    private RecordingHost host;

    @TempDir
    private Path folder;

    /** A bench whose files all lie in {@code folder}. */
    protected abstract RunnerBench bench(Path folder) throws IOException;

    @BeforeEach
    final void setUp() throws IOException {
        bench = bench(folder);
        host = new RecordingHost(bench.processes());
    }

    @AfterEach
    final void tearDown() {
        bench.close();
    }

    @Test
    final void completesWithTheAgentsLastWords() throws Exception {
        bench.script(Answer.text("the report"));

        AgentSession session = open(false, "do it");
        SessionOutcome outcome = outcomeOf(session);

        assertThat(outcome).isInstanceOfSatisfying(SessionOutcome.Completed.class, completed -> {
            assertThat(completed.finalText()).isEqualTo("the report");
            assertThat(completed.structured()).isNull();
        });
        assertThat(session.id()).isEqualTo(id);
        assertThat(bench.modelKnows("do it")).isTrue();
        assertThat(host.events(AgentEvent.Started.class)).isNotEmpty();
        assertThat(host.events(AgentEvent.Said.class)).contains(new AgentEvent.Said("the report", null));
        assertThat(host.events(AgentEvent.Raw.class)).isNotEmpty();
    }

    @Test
    final void takesAPromptOfAMegabyte() throws Exception {
        bench.script(Answer.text("read"));

        SessionOutcome outcome = outcomeOf(open(false, "x".repeat(1024 * 1024) + " the end"));

        assertThat(outcome).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(bench.modelKnows("x the end")).isTrue();
    }

    @Test
    final void runsAToolThatTheHostAllows() throws Exception {
        bench.script(bench.shell("touch marker"), Answer.text("done"));

        SessionOutcome outcome = outcomeOf(open(false, "do it"));

        assertThat(outcome).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(marker()).exists();
        assertThat(host.judged()).hasSize(1);
        ToolCall call = host.judged().get(0);
        assertThat(call.input().text()).contains("touch marker");
        assertThat(call.directory()).isEqualTo(spec(false, "").workDirectory().toRealPath());
        assertThat(call.subagent()).isNull();
        assertThat(host.events(AgentEvent.ToolStarted.class)).hasSize(1);
        assertThat(host.events(AgentEvent.ToolEnded.class))
                .containsExactly(new AgentEvent.ToolEnded(
                        host.events(AgentEvent.ToolStarted.class).get(0).callId(), false));
    }

    @Test
    final void keepsADeniedToolFromRunningAndTheAgentGoesOn() throws Exception {
        host.judging(call -> Verdict.deny("test", "no markers in this place"));
        bench.script(bench.shell("touch marker"), Answer.text("went on"));

        SessionOutcome outcome = outcomeOf(open(false, "do it"));

        assertThat(marker()).doesNotExist();
        assertThat(bench.modelKnows("no markers in this place")).isTrue();
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        SessionOutcome.Completed.class,
                        completed -> assertThat(completed.finalText()).isEqualTo("went on"));
        assertThat(host.events(AgentEvent.ToolEnded.class))
                .extracting(AgentEvent.ToolEnded::failed)
                .containsExactly(true);
    }

    @Test
    final void keepsAToolFromRunningWhenItsJudgeThrows() throws Exception {
        host.judging(call -> {
            throw new IllegalStateException("the judge has a fault");
        });
        bench.script(bench.shell("touch marker"), Answer.text("went on"));

        SessionOutcome outcome = outcomeOf(open(false, "do it"));

        assertThat(outcome).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(host.judged()).hasSize(1);
        assertThat(marker()).doesNotExist();
    }

    @Test
    final void servesTheHostsTools() throws Exception {
        host.serving(REPORT, (tool, arguments) -> ToolResult.ok("the host has it"));
        bench.script(bench.hostTool("report_result", Map.of("result", "42 – ünïcode")), Answer.text("done"));

        SessionOutcome outcome = outcomeOf(open(false, "do it"));

        assertThat(outcome).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(host.calls())
                .containsExactly(
                        new RecordingHost.HostCall("report_result", new JsonText("{\"result\":\"42 – ünïcode\"}")));
        assertThat(bench.modelKnows("the host has it")).isTrue();
    }

    @Test
    final void passesOnThatAHostsToolFailed() throws Exception {
        host.serving(REPORT, (tool, arguments) -> ToolResult.failed("the host refuses it"));
        bench.script(bench.hostTool("report_result", Map.of("result", "42")), Answer.text("done"));

        outcomeOf(open(false, "do it"));

        assertThat(bench.modelKnows("the host refuses it")).isTrue();
        assertThat(host.events(AgentEvent.ToolEnded.class))
                .extracting(AgentEvent.ToolEnded::failed)
                .containsExactly(true);
    }

    @Test
    final void endsInterruptedWhenTheHostInterruptsIt() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        bench.script(Answer.held(never, Answer.text("too late")));

        AgentSession session = open(false, "do it");
        bench.awaitModelCalls(1);
        session.interrupt();
        session.interrupt();

        assertThat(outcomeOf(session)).isInstanceOf(SessionOutcome.Interrupted.class);
    }

    @Test
    final void endsCrashedWhenItIsKilled() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        bench.script(Answer.held(never, Answer.text("too late")));

        AgentSession session = open(false, "do it");
        bench.awaitModelCalls(1);
        session.kill();
        session.kill();

        assertThat(outcomeOf(session)).isInstanceOf(SessionOutcome.Crashed.class);
    }

    @Test
    final void hasOneOutcomeThatNothingChangesAfterwards() throws Exception {
        bench.script(Answer.text("the report"));
        AgentSession session = open(false, "do it");
        SessionOutcome outcome = outcomeOf(session);
        List<AgentEvent> events = host.events();

        session.interrupt();
        session.kill();
        CompletableFuture<Boolean> taken = session.send("one more thing");

        assertThat(taken.get(PATIENCE_SECONDS, TimeUnit.SECONDS)).isFalse();
        assertThat(session.outcome().get()).isSameAs(outcome);
        assertThat(host.events()).isEqualTo(events);
    }

    @Test
    final void leavesNoProcessBehind() throws Exception {
        // Found by its argument: inside a client's sandbox a process has another pid than outside.
        String seconds = "600." + Integer.toUnsignedString(id.hashCode());
        bench.script(bench.shell("sleep " + seconds + " >/dev/null 2>&1 & touch left"), Answer.text("done"));

        outcomeOf(open(false, "do it"));

        assertThat(spec(false, "").workDirectory().resolve("left")).exists();
        assertThat(isArgumentOfAProcess(seconds)).isFalse();
    }

    @Test
    final void countsWhatIsUsedAndNeverBackwards() throws Exception {
        ReplyUsage usage = new ReplyUsage(100, 0, 20, 10);
        bench.script(
                bench.shell("true").billed(usage),
                bench.shell("true").billed(usage),
                Answer.text("done").billed(usage));

        SessionOutcome outcome = outcomeOf(open(false, "do it"));

        assertThat(outcome.usage().turns()).isEqualTo(3);
        assertThat(outcome.usage().tokens().input()).isEqualTo(300);
        assertThat(outcome.usage().tokens().cacheRead()).isEqualTo(60);
        assertThat(outcome.usage().tokens().output()).isEqualTo(30);
        List<SessionUsage> told = host.usages();
        assertThat(told).last().isEqualTo(outcome.usage());
        for (int i = 1; i < told.size(); i++) {
            assertThat(told.get(i).turns())
                    .isGreaterThanOrEqualTo(told.get(i - 1).turns());
            assertThat(told.get(i).tokens().input())
                    .isGreaterThanOrEqualTo(told.get(i - 1).tokens().input());
            assertThat(told.get(i).tokens().output())
                    .isGreaterThanOrEqualTo(told.get(i - 1).tokens().output());
        }
    }

    @Test
    final void carriesAMessageIntoTheRunningTurn() throws Exception {
        assumeTrue(bench.runner().capabilities().steer(), "this runner cannot steer");
        CountDownLatch gate = new CountDownLatch(1);
        bench.script(
                Answer.held(gate, bench.shell("true")), Answer.text("on the new course"), Answer.text("once more"));

        AgentSession session = open(false, "do it");
        bench.awaitModelCalls(1);
        CompletableFuture<Boolean> taken = session.send("change your course");
        gate.countDown();

        assertThat(taken.get(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(outcomeOf(session)).isInstanceOf(SessionOutcome.Completed.class);
        assertThat(bench.modelKnows("change your course")).isTrue();
    }

    @Test
    final void goesOnWithASessionAndCountsOnlyWhatIsNew() throws Exception {
        assumeTrue(bench.runner().capabilities().resume(), "this runner cannot resume");
        bench.script(
                Answer.text("noted").billed(new ReplyUsage(100, 0, 0, 10)),
                Answer.text("still known").billed(new ReplyUsage(7, 0, 0, 3)));
        outcomeOf(open(false, "remember the pelican"));

        SessionOutcome outcome = outcomeOf(open(true, "what was it?"));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        SessionOutcome.Completed.class,
                        completed -> assertThat(completed.finalText()).isEqualTo("still known"));
        assertThat(bench.modelKnows("remember the pelican")).isTrue();
        assertThat(outcome.usage().turns()).isEqualTo(1);
        assertThat(outcome.usage().tokens().input()).isEqualTo(7);
        assertThat(outcome.usage().tokens().output()).isEqualTo(3);
    }

    @Test
    final void saysThatASessionIsMissing() throws Exception {
        assumeTrue(bench.runner().capabilities().resume(), "this runner cannot resume");

        SessionOutcome outcome = outcomeOf(open(true, "what was it?"));

        assertThat(outcome).isInstanceOf(SessionOutcome.SessionMissing.class);
        assertThat(outcome.usage().turns()).isZero();
    }

    private AgentSession open(boolean resume, String prompt) throws IOException {
        return bench.runner().open(spec(resume, prompt), host);
    }

    private SessionSpec spec(boolean resume, String prompt) {
        return bench.spec(id, resume, prompt);
    }

    private Path marker() {
        return spec(false, "").workDirectory().resolve("marker");
    }

    private static SessionOutcome outcomeOf(AgentSession session)
            throws InterruptedException, ExecutionException, TimeoutException {
        return session.outcome().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** Whether a process was started with that argument; one that only waits for its parent's notice has none. */
    private static boolean isArgumentOfAProcess(String argument) throws IOException {
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                if (commandLine(process).contains("\0" + argument + "\0")) {
                    return true;
                }
            }
            return false;
        }
    }

    private static String commandLine(Path process) {
        try {
            return Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // it ended while it was looked at
        }
    }
}
