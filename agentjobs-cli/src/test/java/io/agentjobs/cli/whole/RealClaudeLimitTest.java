package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Parking;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubAnthropic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a refusal of the service does to jobs on the real Claude Code, and when they go on: by a clock that is stepped. */
@RequiresClient(RealClient.CLAUDE)
class RealClaudeLimitTest {
    @TempDir
    Path folder;

    private StubAnthropic model;
    private SteppedJobs jobs;

    @BeforeEach
    void start() throws IOException {
        model = StubAnthropic.start();
        RealClaudeJobTest.obeyTheCanary(model);
        Map<String, String> environment = new HashMap<>(model.environment());
        environment.put("HOME", Files.createDirectories(folder.resolve("home")).toString());
        environment.put("PATH", System.getenv("PATH"));
        environment.put(
                "AGENT_JOBS_CLAUDE_BIN",
                RealClient.CLAUDE.program().orElseThrow().toString());
        jobs = new SteppedJobs(folder.resolve("state"), Map.of("billing_lane", "api", "max_running", 1), environment);
    }

    @AfterEach
    void stop() {
        jobs.close();
        model.close();
    }

    private JobId submit(String brief) {
        return jobs.submit(
                JobSpec.builder(Kind.GENERAL, "a title", brief).model("sonnet").build());
    }

    /** A job that has done one step when the service begins to refuse. */
    private JobId refused(Answer refusal) {
        model.script(RealClaudeJobTest.shell("touch started"));
        model.otherwise(refusal);
        JobId id = submit("Do the work.");
        jobs.await(id, JobStatus.PARKED);
        return id;
    }

    private Parking parking(JobId id) {
        return Objects.requireNonNull(jobs.job(id).parking());
    }

    private void goesOnInItsConversation(JobId id) {
        String session = jobs.job(id).sessionId();
        model.otherwise(Answer.text(RealClaudeJobTest.REPORT));
        jobs.later(Duration.ofHours(5));
        jobs.await(id, JobStatus.SUCCEEDED);

        Job done = jobs.job(id);
        assertThat(done.sessionId()).isEqualTo(session);
        assertThat(jobs.store().attempts(id)).extracting(JobAttempt::legs).containsExactly(2);
        var last = model.requests().get(model.requests().size() - 1);
        assertThat(last.userSays("Do the work.")).as("the conversation before").isTrue();
        assertThat(jobs.store().holds()).isEmpty();
    }

    @Test
    void anAccountWaitsForTheTimeThatTheServiceNamedAndNotLess() {
        Instant reset = Instant.parse("2026-01-05T13:00:00Z");
        JobId id = refused(Answer.refusal(429, "You've hit your session limit · resets 1pm (UTC)"));
        JobId other = submit("Do something else.");

        assertThat(parking(id).reason()).isEqualTo(EndReason.USAGE_LIMIT);
        assertThat(parking(id).until()).isEqualTo(reset);
        assertThat(jobs.store().holds()).extracting(AccountHold::tryAt).allMatch(time -> time.isAfter(reset));
        int asked = model.requests().size();
        jobs.later(Duration.between(jobs.now(), reset));
        assertThat(jobs.job(other).status()).isEqualTo(JobStatus.QUEUED);
        assertThat(model.requests()).hasSize(asked);

        goesOnInItsConversation(id);
        jobs.await(other, JobStatus.SUCCEEDED);
    }

    @Test
    void aRefusedLoginWaitsForTheNextOneAndSpendsNothing() {
        JobId id = refused(Answer.refusal(401, "invalid x-api-key"));

        assertThat(parking(id).reason()).isEqualTo(EndReason.AUTH);
        assertThat(parking(id).exact()).isFalse();
        assertThat(jobs.store().holds()).hasSize(1);
        assertThat(jobs.store().attempts(id)).hasSize(1);

        goesOnInItsConversation(id);
    }

    @Test
    void aFailingServiceIsTriedAgainWithoutHoldingTheAccount() {
        JobId id = refused(Answer.refusal(500, "boom"));

        assertThat(parking(id).reason()).isEqualTo(EndReason.API);
        assertThat(jobs.store().holds()).isEmpty();

        goesOnInItsConversation(id);
    }

    @Test
    void anOverloadedServiceHoldsTheAccountForAWhile() {
        JobId id = refused(Answer.refusal(529, "Overloaded"));

        assertThat(parking(id).reason()).isEqualTo(EndReason.OVERLOADED);
        assertThat(jobs.store().holds()).hasSize(1);

        goesOnInItsConversation(id);
    }
}
