package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.git.ScratchRepository;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubAnthropic;
import io.agentjobs.testkit.model.StubOpenAi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job that goes on with the other of the two real clients, where the first one stood. Both models are stubs. */
@RequiresClient(RealClient.CLAUDE)
class RealFallbackTest {
    private static final String GPT = "gpt-5.1-codex";

    @TempDir
    Path folder;

    private StubAnthropic claude;
    private StubOpenAi codex;
    private SteppedJobs jobs;

    @BeforeEach
    void start() throws IOException {
        claude = StubAnthropic.start();
        codex = StubOpenAi.start();
        RealClaudeJobTest.obeyTheCanary(claude);
        codex.scriptWhen(
                request -> request.userSays("answer with the word refused"),
                codexShell("touch marker"),
                Answer.text("refused"));
        Map<String, String> environment = new HashMap<>(claude.environment());
        environment.put("OPENAI_API_KEY", "sk-test");
        environment.put("OPENAI_BASE_URL", codex.origin() + "/v1");
        environment.put("HOME", Files.createDirectories(folder.resolve("home")).toString());
        environment.put("PATH", System.getenv("PATH"));
        environment.put(
                "AGENT_JOBS_CLAUDE_BIN",
                RealClient.CLAUDE.program().orElseThrow().toString());
        environment.put(
                "AGENT_JOBS_CODEX_BIN", RealClient.CODEX.program().orElseThrow().toString());
        jobs = new SteppedJobs(
                folder.resolve("state"), Map.of("billing_lane", "api", "codex_write_allowed", true), environment);
    }

    @AfterEach
    void stop() {
        jobs.close();
        claude.close();
        codex.close();
    }

    private static Answer.Reply codexShell(String command) {
        return Answer.tool("exec_command", Map.of("cmd", command));
    }

    private JobId submit(String model, String fallback) throws IOException {
        return jobs.submit(JobSpec.builder(Kind.GENERAL, "a title", "Do the work.")
                .repository(ScratchRepository.in(folder.resolve("repository")).root())
                .model(model)
                .fallback(List.of(fallback))
                .fallbackAfter(Duration.ofMinutes(10))
                .build());
    }

    private void wentOn(JobId id, EndReason why, String... models) {
        jobs.await(id, JobStatus.SUCCEEDED);
        List<JobAttempt> attempts = jobs.store().attempts(id);
        assertThat(attempts).extracting(JobAttempt::model).containsExactly(models);
        assertThat(attempts)
                .extracting(JobAttempt::origin)
                .containsExactly(AttemptOrigin.START, AttemptOrigin.FALLBACK);
        assertThat(attempts.get(0).ending())
                .extracting(ending -> ending.reason())
                .isEqualTo(why);
        assertThat(attempts.get(1).fresh()).isTrue();
        assertThat(folder.resolve("state/jobs/" + id + "/changes.patch"))
                .content()
                .contains("of-the-first", "of-the-second");
    }

    @Test
    @RequiresClient(RealClient.CODEX)
    void fromClaudeAtALongLimitToCodexInTheSameWorktree() throws IOException {
        claude.script(RealClaudeJobTest.shell("echo 1 > of-the-first"));
        claude.otherwise(Answer.refusal(429, "You've hit your session limit · resets 1pm (UTC)"));
        codex.script(codexShell("echo 2 > of-the-second"), Answer.text(RealClaudeJobTest.REPORT));

        JobId id = submit("sonnet", GPT);

        wentOn(id, EndReason.USAGE_LIMIT, "sonnet", GPT);
        assertThat(codex.requests())
                .anyMatch(request -> request.userSays("Do the work.") && request.userSays("You take over"));
    }

    @Test
    @RequiresClient(RealClient.CODEX)
    void fromAnOverloadedCodexToClaudeInTheSameWorktree() throws IOException {
        codex.script(codexShell("echo 1 > of-the-first"));
        codex.otherwise(Answer.refusal(503, "overloaded"));
        claude.script(RealClaudeJobTest.shell("echo 2 > of-the-second"), Answer.text(RealClaudeJobTest.REPORT));

        JobId id = submit(GPT, "sonnet");

        wentOn(id, EndReason.OVERLOADED, GPT, "sonnet");
        assertThat(claude.requests())
                .anyMatch(request -> request.userSays("Do the work.") && request.userSays("You take over"));
    }
}
