package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Parking;
import io.agentjobs.api.ResumeSpec;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.git.ScratchRepository;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubAnthropic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stopping, resuming, amending and parking jobs on the real Claude Code, the model a stub. */
@RequiresClient(RealClient.CLAUDE)
class RealClaudeCourseTest {
    @TempDir
    Path folder;

    private StubAnthropic model;
    private ScratchRepository repository;
    private AgentJobs jobs;

    @BeforeEach
    void start() throws IOException {
        model = StubAnthropic.start();
        RealClaudeJobTest.obeyTheCanary(model);
        repository = ScratchRepository.in(folder.resolve("repository"));
        Map<String, String> environment = new HashMap<>(model.environment());
        environment.put("HOME", Files.createDirectories(folder.resolve("home")).toString());
        environment.put("PATH", System.getenv("PATH"));
        environment.put(
                "AGENT_JOBS_CLAUDE_BIN",
                RealClient.CLAUDE.program().orElseThrow().toString());
        jobs = AgentJobs.builder()
                .stateFolder(folder.resolve("state"))
                .setting("billing_lane", "api")
                .environment(environment)
                .discoverPlugins()
                .build();
    }

    @AfterEach
    void stop() {
        jobs.close();
        model.close();
    }

    private JobId submit() {
        JobSpec spec = JobSpec.builder(Kind.GENERAL, "a title", "Do the work.")
                .model("sonnet")
                .repository(repository.root())
                .build();
        return jobs.submit(spec).job().id();
    }

    private Job settled(JobId id) throws Exception {
        return jobs.whenFinished(id).get(120, TimeUnit.SECONDS);
    }

    private void awaitStarted(JobId id) {
        Path sign = folder.resolve("state/jobs/" + id + "/work/started");
        await().until(() -> Files.exists(sign));
    }

    @Test
    void aStoppedJobGoesOnInItsConversationWithTheUpdateAlone() throws Exception {
        model.script(
                RealClaudeJobTest.shell("touch started"), Answer.held(new CountDownLatch(1), Answer.text("too late")));
        JobId id = submit();
        awaitStarted(id);
        // The held answer is this attempt's: the next one must not find it in the script.
        await().until(() -> model.requests().stream()
                        .filter(request -> request.userSays("Do the work."))
                        .count()
                == 2);
        jobs.stop(id, "the plan changed");
        Job stopped = settled(id);
        assertThat(stopped.status()).isEqualTo(JobStatus.STOPPED);

        model.script(Answer.text(RealClaudeJobTest.REPORT));
        jobs.resume(id, ResumeSpec.of("Use the other file."));
        Job done = settled(id);

        assertThat(done.status()).as("%s", done.ending()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(done.sessionId()).isEqualTo(stopped.sessionId());
        var last = model.requests().get(model.requests().size() - 1);
        assertThat(last.userSays("Use the other file.")).isTrue();
        assertThat(last.userSays("Do the work.")).as("the conversation before").isTrue();
        assertThat(jobs.attempts(id))
                .extracting(JobAttempt::outcome)
                .containsExactly(JobStatus.STOPPED, JobStatus.SUCCEEDED);
        assertThat(jobs.attempts(id).get(1).spend().turns())
                .as("turns of the second attempt alone")
                .isEqualTo(1);
        assertThat(jobs.result(id).line()).contains("resumed (attempt 2)").doesNotContain("fresh session");
    }

    @Test
    void anUpdateReachesTheRunningConversation() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        model.script(
                RealClaudeJobTest.shell("touch started"),
                Answer.held(gate, RealClaudeJobTest.shell("true")),
                Answer.text(RealClaudeJobTest.REPORT),
                Answer.text(RealClaudeJobTest.REPORT));
        JobId id = submit();
        awaitStarted(id);

        jobs.amend(id, "Skip the docs.");
        gate.countDown();
        settled(id);

        assertThat(jobs.updates(id)).extracting(JobUpdate::delivery).containsExactly(JobUpdate.Delivery.DELIVERED);
        assertThat(model.requests()).anyMatch(request -> request.userSays("Skip the docs."));
    }

    @Test
    void aUsageLimitParksTheJobAndIsCalledAnEstimateWhereNoTimeIsNamed() throws Exception {
        model.script(RealClaudeJobTest.shell("touch started"));
        model.otherwise(Answer.refusal(429, "the service says no"));
        JobId id = submit();

        await().until(() -> jobs.get(id).status() == JobStatus.PARKED);

        Parking parking = Objects.requireNonNull(jobs.get(id).parking());
        assertThat(parking.reason()).isEqualTo(EndReason.USAGE_LIMIT);
        assertThat(parking.exact()).isFalse();
        assertThat(jobs.attempts(id)).hasSize(1);
        assertThat(jobs.holds()).hasSize(1);
        jobs.cancel(id);
        assertThat(settled(id).status()).isEqualTo(JobStatus.CANCELLED);
    }

    @Test
    void aConversationThatNoLongerFitsIsTakenOverByANewOne() throws Exception {
        model.script(RealClaudeJobTest.shell("touch started"));
        model.otherwise(Answer.refusal(400, "prompt is too long: 210000 tokens > 200000 maximum"));
        model.scriptWhen(request -> request.userSays("You take over"), Answer.text(RealClaudeJobTest.REPORT));
        JobId id = submit();

        Job done = settled(id);

        assertThat(done.status()).as("%s", done.ending()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(jobs.attempts(id)).extracting(JobAttempt::fresh).containsExactly(false, true);
        assertThat(jobs.attempts(id)).extracting(JobAttempt::sessionId).doesNotHaveDuplicates();
        assertThat(jobs.result(id).line()).contains("fresh session");
        var last = model.requests().get(model.requests().size() - 1);
        assertThat(last.userSays("Do the work.")).isTrue();
    }

    @Test
    void atALongLimitTheNextModelGoesOnInTheSameConversation() throws Exception {
        model.script(RealClaudeJobTest.shell("touch started"));
        model.otherwise(Answer.refusal(429, "the service says no"));
        model.scriptWhen(request -> request.model().contains("opus"), Answer.text(RealClaudeJobTest.REPORT));
        JobSpec spec = JobSpec.builder(Kind.GENERAL, "a title", "Do the work.")
                .model("sonnet")
                .fallback(List.of("opus"))
                .fallbackAfter(Duration.ZERO)
                .repository(repository.root())
                .build();

        JobId id = jobs.submit(spec).job().id();
        Job done = settled(id);

        assertThat(done.status()).as("%s", done.ending()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(done.plan().model()).isEqualTo("opus");
        assertThat(jobs.attempts(id)).extracting(JobAttempt::model).containsExactly("sonnet", "opus");
        assertThat(jobs.attempts(id))
                .extracting(JobAttempt::sessionId)
                .containsOnly(jobs.attempts(id).get(0).sessionId());
        var last = model.requests().get(model.requests().size() - 1);
        assertThat(last.userSays("Do the work.")).as("the conversation before").isTrue();
        assertThat(folder.resolve("state/jobs/" + id + "/work/started")).exists();
        assertThat(jobs.result(id).line()).contains("fell back to opus");
    }
}
