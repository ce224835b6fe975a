package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.core.assembly.EngineParts;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubAnthropic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The daemon form with the real Claude Code: its daemon and its host are killed while the agent works. */
@RequiresClient(RealClient.CLAUDE)
class RealClaudeDaemonTest {
    @TempDir
    Path folder;

    private final List<Process> daemons = new ArrayList<>();
    private final CountDownLatch release = new CountDownLatch(1);
    private StubAnthropic model;
    private StateFolder state;
    private EngineParts parts;
    private JobStore store;

    @BeforeEach
    void start() throws IOException {
        model = StubAnthropic.start();
        RealClaudeJobTest.obeyTheCanary(model);
        state = StateFolder.open(folder.resolve("state"));
        Files.writeString(state.config(), "{\"billing_lane\": \"api\"}");
        parts = EngineParts.of(WholeProgram.context(state.root()), new PluginSet().discover());
        store = parts.store();
        startDaemon();
    }

    @AfterEach
    void stop() {
        daemons.forEach(Process::destroyForcibly);
        store.close();
        model.close();
    }

    private Process startDaemon() throws IOException {
        List<String> command = new ArrayList<>(WholeProgram.command("daemon"));
        command.add(state.root().toString());
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        state.root().resolve("daemon.log").toFile()));
        builder.environment().putAll(model.environment());
        builder.environment().put("HOME", folder.toString());
        builder.environment()
                .put(
                        "AGENT_JOBS_CLAUDE_BIN",
                        RealClient.CLAUDE.program().orElseThrow().toString());
        Process daemon = builder.start();
        daemons.add(daemon);
        return daemon;
    }

    /** A job whose agent works and then waits for its model. */
    private JobId working() {
        model.script(
                RealClaudeJobTest.shell("touch started"), Answer.held(release, Answer.text(RealClaudeJobTest.REPORT)));
        JobSpec spec = JobSpec.builder(Kind.GENERAL, "a title", "Do the work.")
                .model("sonnet")
                .build();
        JobId id = parts.submitter().submit(spec, store).job().id();
        DaemonSocket.say(state, DaemonSocket.WAKE);
        Path sign = state.job(id).work().resolve("started");
        Awaitility.await().atMost(90, TimeUnit.SECONDS).until(() -> Files.exists(sign));
        return id;
    }

    private LiveAttempt live() {
        return Awaitility.await()
                .atMost(30, TimeUnit.SECONDS)
                .until(
                        () -> store.live().stream()
                                .filter(attempt -> attempt.host() != null)
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    private Job finished(JobId id) {
        return Awaitility.await()
                .atMost(90, TimeUnit.SECONDS)
                .until(() -> store.find(id).orElseThrow(), job -> job.status().isFinished());
    }

    @Test
    void aDaemonThatIsKilledTakesNothingWithIt() throws Exception {
        JobId id = working();

        daemons.get(0).destroyForcibly().waitFor();
        release.countDown();
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> Files.exists(state.job(id).outcome()));
        assertThat(store.find(id).orElseThrow().status()).isEqualTo(JobStatus.RUNNING);

        startDaemon();
        Job job = finished(id);
        assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(job.attempt()).isEqualTo(1);
    }

    @Test
    void aHostThatIsKilledTakesItsAgentWithIt() throws Exception {
        JobId id = working();
        LiveAttempt live = live();
        ProcessIdentity host = Objects.requireNonNull(live.host());

        ProcessHandle.of(host.pid()).orElseThrow().destroyForcibly();

        Job job = finished(id);
        assertThat(Objects.requireNonNull(job.ending()).reason()).isEqualTo(EndReason.HOST_LOST);
        assertThat(ProcessTable.ofThisMachine()
                        .find(JobMarker.of(id, live.token()), host)
                        .processes())
                .isEmpty();
    }
}
