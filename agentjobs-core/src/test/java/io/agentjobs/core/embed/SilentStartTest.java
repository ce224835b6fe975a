package io.agentjobs.core.embed;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client that says nothing after its start is ended and started again, but not for ever. */
final class SilentStartTest {
    private static final String BRIEF = """
            Do this.
            ```script
            report
            ## Summary
            All is well.
            ## Findings / Changes
            None.
            ## Evidence
            Looked.
            ## Not done / uncertain
            Nothing.
            ```
            """;

    @TempDir
    Path folder;

    private Job run(SlowToWake runner, int legs) throws Exception {
        try (AgentJobs jobs = AgentJobs.builder()
                .stateFolder(folder.resolve("state"))
                .setting("startup_timeout_seconds", 5)
                .plugin(runner)
                .plugin(new InMemoryStorePlugin())
                .plugin(TestPlugins.NO_GIT)
                .plugin(TestPlugins.gate((call, context) -> Verdict.allow("test")))
                .build()) {
            JobSpec spec = JobSpec.builder(Kind.GENERAL, "a title", BRIEF)
                    .model("scripted")
                    .build();
            JobId id = jobs.submit(spec).job().id();
            Job job = jobs.whenFinished(id).get(2, TimeUnit.MINUTES);
            assertThat(jobs.attempts(id)).extracting(JobAttempt::legs).containsExactly(legs);
            return job;
        }
    }

    @Test
    void theStartIsTriedAgainWithoutSpendingAnAttempt() throws Exception {
        Job job = run(new SlowToWake(1), 2);

        assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(job.attempt()).isEqualTo(1);
    }

    @Test
    void aClientThatStaysSilentFailsTheJobWithTheReason() throws Exception {
        SlowToWake runner = new SlowToWake(Integer.MAX_VALUE);

        Job job = run(runner, 3);

        assertThat(job.status()).isEqualTo(JobStatus.FAILED);
        assertThat(job.ending()).extracting(ending -> ending.reason()).isEqualTo(EndReason.STARTUP_HANG);
        assertThat(runner.starts).hasValue(3);
    }

    /** A scripted agent whose first sessions of a job do nothing at all, and are known to nobody afterwards. */
    private static final class SlowToWake extends ScriptedByOther {
        private final AtomicInteger starts = new AtomicInteger();
        private final int silent;

        SlowToWake(int silent) {
            this.silent = silent;
        }

        @Override
        public AgentSession open(SessionSpec spec, SessionHost host) throws IOException {
            boolean ofTheJob = spec.prompt().contains("Do this.") || spec.resume();
            return ofTheJob && starts.incrementAndGet() <= silent
                    ? new Silent(spec.sessionId())
                    : super.open(spec, host);
        }
    }

    /** A session that only ends when it is killed. */
    private record Silent(String id, CompletableFuture<SessionOutcome> outcome) implements AgentSession {
        Silent(String id) {
            this(id, new CompletableFuture<>());
        }

        @Override
        public CompletableFuture<Boolean> send(String text) {
            return CompletableFuture.completedFuture(false);
        }

        @Override
        public void interrupt() {}

        @Override
        public void kill() {
            outcome.complete(new SessionOutcome.Crashed(137, "killed", SessionUsage.NONE));
        }
    }
}
