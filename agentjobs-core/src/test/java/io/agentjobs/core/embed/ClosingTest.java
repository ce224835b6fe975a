package io.agentjobs.core.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An engine that is closed ends what runs and begins nothing in its place. */
final class ClosingTest {
    @TempDir
    Path folder;

    private final InMemoryStorePlugin store = new InMemoryStorePlugin();

    private AgentJobs.Builder builder() {
        return AgentJobs.builder()
                .stateFolder(folder.resolve("state"))
                .setting("max_running", 1)
                .setting("launch_stagger_millis", 0)
                .plugin(store)
                .plugin(TestPlugins.NO_GIT)
                .plugin(TestPlugins.gate((call, context) -> Verdict.allow("test")));
    }

    private AgentJobs engine() {
        return builder().plugin(new ScriptedRunnerPlugin()).build();
    }

    private static JobId submit(AgentJobs jobs, String script) {
        JobSpec spec = JobSpec.builder(Kind.GENERAL, "a title", "```script\n" + script + "\n```\n")
                .model("scripted")
                .build();
        return jobs.submit(spec).job().id();
    }

    @RepeatedTest(5)
    void aJobThatWaitsIsLeftToTheNextEngine() throws Exception {
        JobId running;
        JobId waiting;
        try (AgentJobs jobs = engine()) {
            running = submit(jobs, "bash echo up > up.txt\nhang");
            waiting = submit(jobs, "report\n## Summary\nDone.\n## Not done / uncertain\nNothing.");
            Path up = folder.resolve("state/jobs/" + running + "/work/up.txt");
            await().until(() -> Files.exists(up));
        }

        try (AgentJobs jobs = engine()) {
            Job done = jobs.whenFinished(waiting).get(60, TimeUnit.SECONDS);

            assertThat(done.status()).as("%s", done).isEqualTo(JobStatus.SUCCEEDED);
            assertThat(done.attempt()).isEqualTo(1);
            assertThat(jobs.get(running).status()).isEqualTo(JobStatus.FAILED);
        }
    }

    @Test
    void aJobWhosePreparationIsCutOffIsNotFailedByThat() throws Exception {
        AtomicBoolean cutOff = new AtomicBoolean();
        try (AgentJobs jobs = builder().plugin(new CutOffRunner(cutOff)).build()) {
            JobId id = submit(jobs, "report\n## Summary\nDone.\n## Not done / uncertain\nNothing.");

            Job done = jobs.whenFinished(id).get(60, TimeUnit.SECONDS);

            assertThat(cutOff).isTrue();
            assertThat(done.status()).as("%s", done).isEqualTo(JobStatus.SUCCEEDED);
            assertThat(done.attempt()).isEqualTo(1);
        }
    }

    /** A scripted agent; whoever asks first whether it can be used is interrupted as by an engine that closes. */
    private static final class CutOffRunner extends ScriptedByOther {
        private final AtomicBoolean cutOff;

        CutOffRunner(AtomicBoolean cutOff) {
            this.cutOff = cutOff;
        }

        @Override
        public Probe probe(BillingLane lane) {
            if (cutOff.compareAndSet(false, true)) {
                Thread.currentThread().interrupt();
            }
            return super.probe(lane);
        }
    }
}
