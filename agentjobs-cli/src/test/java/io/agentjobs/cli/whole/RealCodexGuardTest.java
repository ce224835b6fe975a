package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.core.host.VerdictFile;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubOpenAi;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the guard says holds on the real Codex; and nothing runs without it. */
@RequiresClient(RealClient.CODEX)
class RealCodexGuardTest {
    private static final String PUSH = "touch before.txt; git push origin HEAD";

    @TempDir
    Path folder;

    private StubOpenAi model;

    @BeforeEach
    void start() {
        model = StubOpenAi.start();
        obeyTheCanary(model);
    }

    @AfterEach
    void stop() {
        model.close();
    }

    static void obeyTheCanary(StubOpenAi model) {
        model.scriptWhen(
                request -> request.userSays("answer with the word refused"),
                shell("touch marker"),
                Answer.text("refused"));
    }

    static Answer.Reply shell(String command) {
        return Answer.tool("exec_command", Map.of("cmd", command));
    }

    private JobFolder run(AgentJobs.Builder engine, Answer... answers) throws Exception {
        Map<String, String> environment = new HashMap<>();
        environment.put("OPENAI_API_KEY", "sk-test");
        environment.put("OPENAI_BASE_URL", model.origin() + "/v1");
        environment.put("HOME", Files.createDirectories(folder.resolve("home")).toString());
        environment.put("PATH", System.getenv("PATH"));
        environment.put(
                "AGENT_JOBS_CODEX_BIN", RealClient.CODEX.program().orElseThrow().toString());
        model.script(answers);
        try (AgentJobs jobs = engine.stateFolder(folder.resolve("state"))
                .setting("billing_lane", "api")
                .setting("codex_write_allowed", true)
                .environment(environment)
                .build()) {
            JobSpec spec = JobSpec.builder(Kind.GENERAL, "a title", "Do the work.")
                    .model("gpt-5.1-codex")
                    .build();
            Job job = jobs.whenFinished(jobs.submit(spec).job().id()).get(180, TimeUnit.SECONDS);
            assertThat(job.status()).as("%s", job.ending()).isEqualTo(JobStatus.SUCCEEDED);
            return StateFolder.open(folder.resolve("state")).job(job.id());
        }
    }

    @Test
    void aRefusedCommandDoesNotRunAndAnAllowedOneDoes() throws Exception {
        JobFolder job = run(
                AgentJobs.builder().discoverPlugins(),
                shell(PUSH),
                shell("touch allowed.txt"),
                Answer.text(RealClaudeJobTest.REPORT));

        assertThat(job.work().resolve("before.txt")).doesNotExist();
        assertThat(job.work().resolve("allowed.txt")).exists();
        assertThat(VerdictFile.counts(job).deniedBy("push")).isEqualTo(1);
    }

    @Test
    void nothingRunsWhenTheJudgeThrows() throws Exception {
        JobFolder job = run(
                OtherGate.engine((call, context) -> {
                    throw new IllegalStateException("the judge is broken");
                }),
                shell("touch before.txt"),
                Answer.text(RealClaudeJobTest.REPORT));

        assertThat(job.work().resolve("before.txt")).doesNotExist();
        assertThat(VerdictFile.counts(job).deniedBy("guard-fault")).isEqualTo(1);
    }

    @Test
    void nothingRunsWhenTheJudgeHangs() throws Exception {
        JobFolder job = run(
                OtherGate.engine(OtherGate.hanging()),
                shell("touch before.txt"),
                Answer.text(RealClaudeJobTest.REPORT));

        assertThat(job.work().resolve("before.txt")).doesNotExist();
        assertThat(VerdictFile.counts(job).deniedBy("guard-timeout")).isEqualTo(1);
    }
}
