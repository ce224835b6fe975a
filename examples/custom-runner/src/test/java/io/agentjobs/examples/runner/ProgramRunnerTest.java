package io.agentjobs.examples.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.JobProcesses;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.testkit.runner.RecordingHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The promises of {@link io.agentjobs.testkit.runner.AgentRunnerContract} that need no model. */
class ProgramRunnerTest {
    private static final long PATIENCE_SECONDS = 60;

    @TempDir
    Path folder;

    private RecordingHost host;

    @BeforeEach
    void aHost() {
        ProcessTable table = ProcessTable.ofThisMachine();
        JobMarker marker =
                new JobMarker(new JobId("260105-100000-0abc"), UUID.randomUUID().toString());
        host = new RecordingHost(new JobProcesses(marker, table, new ProcessEnder(table, Monotonic.system())));
    }

    @Test
    void whatTheProgramPrintsIsTheReport() throws Exception {
        SessionOutcome outcome = outcome(open("tr a-z A-Z", "the prompt"));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        SessionOutcome.Completed.class,
                        completed -> assertThat(completed.finalText()).isEqualTo("THE PROMPT"));
        assertThat(host.events(AgentEvent.ToolEnded.class)).containsExactly(new AgentEvent.ToolEnded("start", false));
    }

    @Test
    void aPromptOfAMegabyteBlocksNobody() throws Exception {
        String prompt = "x".repeat(1 << 20);

        assertThat(outcome(open("cat", prompt)))
                .isInstanceOfSatisfying(
                        SessionOutcome.Completed.class,
                        completed -> assertThat(completed.finalText()).isEqualTo(prompt));
        assertThat(outcome(open("echo did not read", prompt))).isInstanceOf(SessionOutcome.Completed.class);
    }

    @Test
    void aRefusedProgramIsNotStarted() throws Exception {
        host.judging(call -> Verdict.deny("test", "not here"));

        SessionOutcome outcome = outcome(open("touch marker", ""));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        SessionOutcome.Crashed.class,
                        crashed -> assertThat(crashed.tail()).contains("not here"));
        assertThat(host.judged()).hasSize(1);
        assertThat(host.judged().get(0).input().text()).contains("touch marker");
        assertThat(folder.resolve("work/marker")).doesNotExist();
    }

    @Test
    void aProgramThatFailsIsACrashWithItsExitCode() throws Exception {
        assertThat(outcome(open("echo half a report; exit 3", "")))
                .isInstanceOfSatisfying(SessionOutcome.Crashed.class, crashed -> {
                    assertThat(crashed.exit()).isEqualTo(3);
                    assertThat(crashed.tail()).contains("half a report");
                });
    }

    @Test
    void anInterruptEndsIt() throws Exception {
        AgentSession session = openUntilItRuns();

        session.interrupt();

        assertThat(outcome(session)).isInstanceOf(SessionOutcome.Interrupted.class);
    }

    @Test
    void aKillEndsItAndWhatItStarted() throws Exception {
        AgentSession session = openUntilItRuns();

        session.kill();

        assertThat(outcome(session)).isInstanceOf(SessionOutcome.Crashed.class);
        long child = Long.parseLong(Files.readString(pidFile()).strip());
        assertThat(ProcessTable.ofThisMachine().of(child)).isEmpty();
    }

    @Test
    void nothingChangesTheOutcomeAfterwards() throws Exception {
        AgentSession session = open("echo done", "");
        SessionOutcome outcome = outcome(session);

        session.interrupt();
        session.kill();

        assertThat(session.send("more").get(PATIENCE_SECONDS, TimeUnit.SECONDS)).isFalse();
        assertThat(outcome(session)).isSameAs(outcome);
    }

    @Test
    void aMissingProgramIsSaidByTheProbe() {
        assertThat(new ProgramRunner(List.of("/no/such/program")).probe(BillingLane.API))
                .isInstanceOfSatisfying(
                        Probe.Unusable.class,
                        unusable -> assertThat(unusable.remedy()).contains("program_command"));
        assertThat(new ProgramRunner(List.of()).probe(BillingLane.API)).isInstanceOf(Probe.Unusable.class);
    }

    private AgentSession openUntilItRuns() throws IOException {
        AgentSession session = open("sleep 600 & echo $! > pid.new && mv pid.new pid; wait", "");
        Awaitility.await().until(() -> Files.exists(pidFile()));
        return session;
    }

    private Path pidFile() {
        return folder.resolve("work/pid");
    }

    private AgentSession open(String script, String prompt) throws IOException {
        return new ProgramRunner(List.of("/bin/sh", "-c", script)).open(spec(prompt), host);
    }

    private static SessionOutcome outcome(AgentSession session) throws Exception {
        return session.outcome().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private SessionSpec spec(String prompt) throws IOException {
        return new SessionSpec(
                UUID.randomUUID().toString(),
                false,
                prompt,
                Files.createDirectories(folder.resolve("work")),
                Files.createDirectories(folder.resolve("job")),
                Kind.GENERAL,
                AccessMode.WRITE,
                ProgramRunner.NAME,
                null,
                new Limits(10, Usd.dollars(1), Duration.ofMinutes(10)),
                BillingLane.SUBSCRIPTION,
                Map.of("PATH", "/usr/bin:/bin"),
                null);
    }
}
