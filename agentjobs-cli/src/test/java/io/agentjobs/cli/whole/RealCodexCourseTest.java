package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.ResumeSpec;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubOpenAi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stopping, resuming and parking jobs on the real Codex, the model a stub and the clock stepped. */
@RequiresClient(RealClient.CODEX)
class RealCodexCourseTest {
    @TempDir
    Path folder;

    private StubOpenAi model;
    private SteppedJobs jobs;

    @BeforeEach
    void start() throws IOException {
        model = StubOpenAi.start();
        model.scriptWhen(
                request -> request.userSays("answer with the word refused"),
                shell("touch marker"),
                Answer.text("refused"));
        Map<String, String> environment = new HashMap<>();
        environment.put("OPENAI_API_KEY", "sk-test");
        environment.put("OPENAI_BASE_URL", model.origin() + "/v1");
        environment.put("HOME", Files.createDirectories(folder.resolve("home")).toString());
        environment.put("PATH", System.getenv("PATH"));
        environment.put(
                "AGENT_JOBS_CODEX_BIN", RealClient.CODEX.program().orElseThrow().toString());
        jobs = new SteppedJobs(
                folder.resolve("state"),
                Map.of(
                        "billing_lane",
                        "api",
                        "codex_write_allowed",
                        true,
                        "model_prices",
                        Map.of("gpt-5.1-codex", Map.of("input", 1, "output", 2))),
                environment);
    }

    @AfterEach
    void stop() {
        jobs.close();
        model.close();
    }

    private static Answer.Reply shell(String command) {
        return Answer.tool("exec_command", Map.of("cmd", command));
    }

    private JobId submit() {
        return jobs.submit(JobSpec.builder(Kind.GENERAL, "a title", "Do the work.")
                .model("gpt-5.1-codex")
                .build());
    }

    private void saysWhatWasSaidBefore(JobId id) {
        var last = model.requests().get(model.requests().size() - 1);
        assertThat(last.userSays("Do the work."))
                .as("the conversation of %s", id)
                .isTrue();
    }

    @Test
    void aStoppedJobGoesOnInItsThreadWithTheUpdateAlone() {
        model.script(shell("touch started"), Answer.held(new CountDownLatch(1), Answer.text("too late")));
        JobId id = submit();
        Path sign = folder.resolve("state/jobs/" + id + "/work/started");
        Awaitility.await().until(() -> Files.exists(sign));
        // The held answer is this attempt's: the next one must not find it in the script.
        Awaitility.await()
                .until(() -> model.requests().stream()
                                .filter(request -> request.userSays("Do the work."))
                                .count()
                        == 2);
        jobs.stop(id);
        jobs.await(id, JobStatus.STOPPED);
        Job stopped = jobs.job(id);

        model.otherwise(Answer.text(RealClaudeJobTest.REPORT));
        jobs.resume(id, ResumeSpec.of("Use the other file."));
        jobs.await(id, JobStatus.SUCCEEDED);

        assertThat(jobs.job(id).sessionId()).isEqualTo(stopped.sessionId());
        assertThat(jobs.store().attempts(id))
                .extracting(JobAttempt::outcome)
                .containsExactly(JobStatus.STOPPED, JobStatus.SUCCEEDED);
        assertThat(jobs.store().attempts(id).get(1).spend().turns())
                .as("turns of the second attempt alone")
                .isEqualTo(1);
        saysWhatWasSaidBefore(id);
        assertThat(model.requests()).anyMatch(request -> request.userSays("Use the other file."));
        assertThat(sign).exists();
    }

    @Test
    void aUsageLimitParksTheJobUntilItsResetAndItGoesOnInItsThread() {
        Instant reset = jobs.now().plus(Duration.ofHours(2));
        model.script(shell("touch started"));
        model.otherwise(StubOpenAi.usageLimit(reset));
        JobId id = submit();
        jobs.await(id, JobStatus.PARKED);

        var parking = Objects.requireNonNull(jobs.job(id).parking());
        assertThat(parking.reason()).isEqualTo(EndReason.USAGE_LIMIT);
        assertThat(parking.until()).isCloseTo(reset, within(1, ChronoUnit.MINUTES));
        assertThat(jobs.store().holds()).hasSize(1);

        model.otherwise(Answer.text(RealClaudeJobTest.REPORT));
        jobs.later(Duration.ofHours(3));
        jobs.await(id, JobStatus.SUCCEEDED);

        assertThat(jobs.store().attempts(id)).extracting(JobAttempt::legs).containsExactly(2);
        saysWhatWasSaidBefore(id);
    }
}
