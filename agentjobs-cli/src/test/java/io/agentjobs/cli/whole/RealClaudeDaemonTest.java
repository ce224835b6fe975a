package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubAnthropic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
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

    private final CountDownLatch release = new CountDownLatch(1);
    private StubAnthropic model;
    private DaemonForm daemon;

    @BeforeEach
    void start() throws IOException {
        model = StubAnthropic.start();
        RealClaudeJobTest.obeyTheCanary(model);
        Map<String, String> environment = new HashMap<>(model.environment());
        environment.put(
                "AGENT_JOBS_CLAUDE_BIN",
                RealClient.CLAUDE.program().orElseThrow().toString());
        daemon = new DaemonForm(folder, "{\"billing_lane\": \"api\"}", environment);
    }

    @AfterEach
    void stop() {
        daemon.close();
        model.close();
    }

    /** A job whose agent works and then waits for its model. */
    private JobId working() {
        model.script(
                RealClaudeJobTest.shell("touch started"), Answer.held(release, Answer.text(RealClaudeJobTest.REPORT)));
        JobId id = daemon.submit(JobSpec.builder(Kind.GENERAL, "a title", "Do the work.")
                .model("sonnet")
                .build());
        daemon.awaitFile(id, "started");
        return id;
    }

    @Test
    void aDaemonThatIsKilledTakesNothingWithIt() throws Exception {
        JobId id = working();

        daemon.killDaemon();
        release.countDown();
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> Files.exists(daemon.state().job(id).outcome()));
        assertThat(daemon.job(id).status()).isEqualTo(JobStatus.RUNNING);

        daemon.startDaemon();
        Job job = daemon.finished(id);
        assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(job.attempt()).isEqualTo(1);
    }

    @Test
    void aHostThatIsKilledTakesItsAgentWithIt() throws Exception {
        JobId id = working();
        LiveAttempt live = daemon.live();
        ProcessIdentity host = Objects.requireNonNull(live.host());

        ProcessHandle.of(host.pid()).orElseThrow().destroyForcibly();

        Job job = daemon.finished(id);
        assertThat(Objects.requireNonNull(job.ending()).reason()).isEqualTo(EndReason.HOST_LOST);
        assertThat(ProcessTable.ofThisMachine()
                        .find(JobMarker.of(id, live.token()), host)
                        .processes())
                .isEmpty();
    }
}
