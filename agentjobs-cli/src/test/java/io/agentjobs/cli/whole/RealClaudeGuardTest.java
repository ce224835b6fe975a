package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.core.canary.CanaryRecord;
import io.agentjobs.core.host.VerdictFile;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.git.ScratchRepository;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubAnthropic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the guard says holds on the real Claude Code, in the main session and in a subagent; and nothing runs without it. */
@RequiresClient(RealClient.CLAUDE)
class RealClaudeGuardTest {
    private static final String PUSH = "touch before.txt; git push origin HEAD:refs/heads/stolen";

    @TempDir
    Path folder;

    private StubAnthropic model;
    private ScratchRepository repository;
    private Path remote;

    @BeforeEach
    void start() throws IOException {
        model = StubAnthropic.start();
        RealClaudeJobTest.obeyTheCanary(model);
        repository = ScratchRepository.in(folder.resolve("repository"));
        remote = folder.resolve("remote.git");
        repository.git().run("init", "--bare", remote.toString());
        repository.git().run("remote", "add", "origin", remote.toString());
    }

    @AfterEach
    void stop() {
        model.close();
    }

    private JobFolder run(AgentJobs.Builder engine, Answer... answers) throws Exception {
        Map<String, String> environment = new HashMap<>(model.environment());
        environment.put("HOME", Files.createDirectories(folder.resolve("home")).toString());
        environment.put("PATH", System.getenv("PATH"));
        environment.put(
                "AGENT_JOBS_CLAUDE_BIN",
                RealClient.CLAUDE.program().orElseThrow().toString());
        model.script(answers);
        try (AgentJobs jobs = engine.stateFolder(folder.resolve("state"))
                .setting("billing_lane", "api")
                .environment(environment)
                .build()) {
            JobSpec spec = JobSpec.builder(Kind.GENERAL, "a title", "Do the work.")
                    .model("sonnet")
                    .repository(repository.root())
                    .build();
            Job job = jobs.whenFinished(jobs.submit(spec).job().id()).get(180, TimeUnit.SECONDS);
            assertThat(job.status()).as("%s", job.ending()).isEqualTo(JobStatus.SUCCEEDED);
            return StateFolder.open(folder.resolve("state")).job(job.id());
        }
    }

    private void assertNothingRan(JobFolder job) {
        assertThat(repository.git().run("ls-remote", remote.toString())).isEmpty();
        assertThat(job.work().resolve("before.txt")).doesNotExist();
    }

    @Test
    void aSubagentIsHeldToTheSameRules() throws Exception {
        model.scriptWhen(
                request -> request.userSays("look into it"),
                RealClaudeJobTest.shell(PUSH),
                RealClaudeJobTest.shell("touch allowed.txt"),
                Answer.text("seen"));

        JobFolder job = run(
                AgentJobs.builder().discoverPlugins(),
                Answer.tool(
                        "Agent",
                        Map.of("description", "look", "prompt", "look into it", "subagent_type", "general-purpose")),
                RealClaudeJobTest.shell(PUSH),
                RealClaudeJobTest.shell("touch main.txt"),
                Answer.text(RealClaudeJobTest.REPORT));

        assertNothingRan(job);
        assertThat(job.work().resolve("allowed.txt")).exists();
        assertThat(job.work().resolve("main.txt")).exists();
        assertThat(VerdictFile.counts(job).deniedBy("push")).isEqualTo(2);
        assertThat(VerdictFile.counts(job).allowedBy("subagent")).isEqualTo(1);
        assertThat(CanaryRecord.readAll(StateFolder.open(folder.resolve("state"))))
                .hasEntrySatisfying(
                        "claude", record -> assertThat(record.proven()).isTrue());
    }

    @Test
    void nothingRunsWhenTheJudgeThrows() throws Exception {
        JobFolder job = run(
                OtherGate.engine((call, context) -> {
                    throw new IllegalStateException("the judge is broken");
                }),
                RealClaudeJobTest.shell(PUSH),
                Answer.text(RealClaudeJobTest.REPORT));

        assertNothingRan(job);
        assertThat(VerdictFile.counts(job).deniedBy("guard-fault")).isEqualTo(1);
    }

    @Test
    void nothingRunsWhenTheJudgeHangs() throws Exception {
        JobFolder job = run(
                OtherGate.engine(OtherGate.hanging()),
                RealClaudeJobTest.shell(PUSH),
                Answer.text(RealClaudeJobTest.REPORT));

        assertNothingRan(job);
        assertThat(VerdictFile.counts(job).deniedBy("guard-timeout")).isEqualTo(1);
    }
}
