package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubOpenAi;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The daemon form with the real Codex, whose host is killed while the agent works: nothing is left to answer for it. */
@RequiresClient(RealClient.CODEX)
class RealCodexDaemonTest {
    @TempDir
    Path folder;

    @Test
    void aHostThatIsKilledTakesItsServerWithItAndNothingMoreRuns() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        try (StubOpenAi model = StubOpenAi.start();
                DaemonForm daemon = new DaemonForm(
                        folder,
                        "{\"billing_lane\": \"api\", \"codex_write_allowed\": true}",
                        Map.of(
                                "OPENAI_API_KEY",
                                "sk-test",
                                "OPENAI_BASE_URL",
                                model.origin() + "/v1",
                                "AGENT_JOBS_CODEX_BIN",
                                RealClient.CODEX.program().orElseThrow().toString()))) {
            RealCodexGuardTest.obeyTheCanary(model);
            model.script(
                    RealCodexGuardTest.shell("touch started"),
                    Answer.held(release, RealCodexGuardTest.shell("touch afterwards")),
                    Answer.text(RealClaudeJobTest.REPORT));
            JobId id = daemon.submit(JobSpec.builder(Kind.GENERAL, "a title", "Do the work.")
                    .model("gpt-5.1-codex")
                    .build());
            daemon.awaitFile(id, "started");
            LiveAttempt live = daemon.live();
            ProcessIdentity host = Objects.requireNonNull(live.host());

            ProcessHandle.of(host.pid()).orElseThrow().destroyForcibly();
            release.countDown();

            Job job = daemon.finished(id);
            assertThat(Objects.requireNonNull(job.ending()).reason()).isEqualTo(EndReason.HOST_LOST);
            assertThat(daemon.state().job(id).work().resolve("afterwards")).doesNotExist();
            assertThat(ProcessTable.ofThisMachine()
                            .find(JobMarker.of(id, live.token()), host)
                            .processes())
                    .isEmpty();
        }
    }
}
