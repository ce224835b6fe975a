package io.agentjobs.core.embed;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.ToolGate;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.gate.VerdictCounts;
import io.agentjobs.core.host.VerdictFile;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A gate that gives no answer allows nothing. */
class BrokenGateTest {
    @TempDir
    Path folder;

    private JobFolder run(ToolGate gate) throws Exception {
        try (AgentJobs jobs = AgentJobs.builder()
                .stateFolder(folder)
                .plugin(new ScriptedRunnerPlugin())
                .plugin(new InMemoryStorePlugin())
                .plugin(TestPlugins.NO_GIT)
                .plugin(TestPlugins.gate(gate))
                .build()) {
            String script = "bash touch marker\nreport\n## Summary\nDone.\n## Not done / uncertain\nNothing.";
            JobSpec spec = JobSpec.builder(Kind.GENERAL, "a title", "Do this.\n```script\n" + script + "\n```\n")
                    .model("scripted")
                    .build();
            Job job = jobs.whenFinished(jobs.submit(spec).job().id()).get(120, TimeUnit.SECONDS);
            assertThat(job.status()).as("%s", job.ending()).isEqualTo(JobStatus.SUCCEEDED);
            return StateFolder.open(folder).job(job.id());
        }
    }

    private static void assertRefused(JobFolder job, String rule) {
        assertThat(job.work().resolve("marker")).doesNotExist();
        VerdictCounts counts = VerdictFile.counts(job);
        assertThat(counts.allowed()).isEmpty();
        assertThat(counts.deniedBy(rule)).isEqualTo(1);
    }

    @Test
    void aGateThatAnswersIsObeyed() throws Exception {
        JobFolder job = run((call, context) -> Verdict.allow("test"));

        assertThat(job.work().resolve("marker")).exists();
        assertThat(VerdictFile.counts(job).allowedBy("test")).isEqualTo(1);
    }

    @Test
    void aGateThatThrowsAllowsNothing() throws Exception {
        assertRefused(
                run((call, context) -> {
                    throw new IllegalStateException("broken");
                }),
                "guard-fault");
    }

    @Test
    void aGateThatRunsOutOfStackAllowsNothing() throws Exception {
        assertRefused(
                run((call, context) -> {
                    throw new StackOverflowError();
                }),
                "guard-fault");
    }

    @Test
    void aGateThatHangsAllowsNothing() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        assertRefused(
                run((call, context) -> {
                    try {
                        never.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    return Verdict.allow("too-late");
                }),
                "guard-timeout");
    }
}
