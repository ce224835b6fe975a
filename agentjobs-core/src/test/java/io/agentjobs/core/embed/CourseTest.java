package io.agentjobs.core.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.CourseChange;
import io.agentjobs.api.CourseChange.Accepted;
import io.agentjobs.api.CourseChange.Effect;
import io.agentjobs.api.CourseChange.Refusal;
import io.agentjobs.api.CourseChange.Refused;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.Kind;
import io.agentjobs.api.ResumeSpec;
import io.agentjobs.api.Usd;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stopping, resuming, amending and continuing jobs, from the call to what the agent is told. */
final class CourseTest {
    private static final String REPORT = """
            report
            ## Summary
            All is well.
            ## Findings / Changes
            None.
            ## Evidence
            Looked.
            ## Not done / uncertain
            Nothing.
            """;

    @TempDir
    Path folder;

    private final InMemoryStorePlugin store = new InMemoryStorePlugin();
    private AgentJobs jobs;

    @BeforeEach
    void start() {
        jobs = engine();
    }

    @AfterEach
    void stop() {
        jobs.close();
    }

    private AgentJobs engine() {
        return AgentJobs.builder()
                .stateFolder(folder.resolve("state"))
                .setting("max_running", 1)
                .plugin(new ScriptedRunnerPlugin())
                .plugin(store)
                .plugin(TestPlugins.NO_GIT)
                .plugin(TestPlugins.gate((call, context) -> Verdict.allow("test")))
                .build();
    }

    private JobId submit(String script) {
        return jobs.submit(spec(script).build()).job().id();
    }

    private static JobSpec.Builder spec(String script) {
        return JobSpec.builder(Kind.GENERAL, "a title", "Do this.\n```script\n" + script + "\n```\n")
                .model("scripted");
    }

    private Job settled(JobId id) throws Exception {
        return jobs.whenFinished(id).get(60, TimeUnit.SECONDS);
    }

    private void awaitFile(Path file) {
        await().until(() -> Files.exists(file));
    }

    private Path job(JobId id) {
        return folder.resolve("state/jobs").resolve(id.value());
    }

    private String timeline(JobId id) throws IOException {
        return Files.readString(job(id).resolve("timeline.jsonl"));
    }

    /** A job that has written a file into its work directory and goes no further. */
    private JobId halfway(String rest) {
        JobId id = submit("use 10 2\nbash echo half > half.txt\nhang\n" + rest + REPORT);
        awaitFile(job(id).resolve("work/half.txt"));
        return id;
    }

    private static Refusal refusal(CourseChange change) {
        assertThat(change).isInstanceOf(Refused.class);
        return ((Refused) change).refusal();
    }

    @Test
    void aStoppedJobKeepsItsWorkAndSaysWhy() throws Exception {
        JobId id = halfway("");

        CourseChange change = jobs.stop(id, "the design changed");
        Job stopped = settled(id);

        assertThat(((Accepted) change).effect()).isEqualTo(Effect.STOPPING);
        assertThat(stopped.status()).isEqualTo(JobStatus.STOPPED);
        assertThat(stopped.ending()).isEqualTo(new Ending(EndReason.STOPPED, "the design changed"));
        assertThat(stopped.spend().turns()).isEqualTo(1);
        assertThat(stopped.sessionId()).isNotNull();
        assertThat(jobs.result(id).line()).as("it is not done").isEmpty();
        assertThat(job(id).resolve("work/half.txt")).hasContent("half");
    }

    @Test
    void whatAJobHasUsedIsSeenWhileItRuns() {
        JobId id = submit("use 10 2\nuse 10 2\nhang\n" + REPORT);

        await().untilAsserted(() -> assertThat(jobs.get(id).spend()).satisfies(spend -> {
            assertThat(spend.turns()).isEqualTo(2);
            assertThat(spend.tokens().total()).isEqualTo(24);
        }));

        assertThat(jobs.get(id).status()).isEqualTo(JobStatus.RUNNING);
        assertThat(jobs.attempts(id))
                .extracting(attempt -> attempt.spend().turns())
                .containsExactly(2);
    }

    @Test
    void aResumedJobGoesOnInItsSessionAndIsToldOnlyTheUpdate() throws Exception {
        JobId id = halfway("");
        jobs.stop(id, null);
        Job stopped = settled(id);

        String update = "Use the other file.\n```script\nbash cat half.txt > whole.txt\nuse 10 2\n" + REPORT + "```";
        jobs.resume(id, ResumeSpec.of(update));
        Job done = settled(id);

        assertThat(done.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(done.sessionId()).isEqualTo(stopped.sessionId());
        assertThat(done.attempt()).isEqualTo(2);
        assertThat(job(id).resolve("work/whole.txt")).hasContent("half");
        assertThat(job(id).resolve("prompt.attempt-2.md"))
                .content()
                .contains("Use the other file.")
                .doesNotContain("Do this.");
        assertThat(job(id).resolve("prompt.md"))
                .as("the whole first message")
                .content()
                .contains("Do this.")
                .doesNotContain("Use the other file.");
        List<JobAttempt> attempts = jobs.attempts(id);
        assertThat(attempts).extracting(JobAttempt::outcome).containsExactly(JobStatus.STOPPED, JobStatus.SUCCEEDED);
        assertThat(attempts).extracting(attempt -> attempt.spend().turns()).containsExactly(1, 1);
        assertThat(attempts.get(1).limits().turns())
                .isEqualTo(attempts.get(0).limits().turns() - 1);
        assertThat(jobs.result(id).line()).contains("resumed (attempt 2)");
    }

    @Test
    void theReportOfAnEarlierAttemptIsKept() throws Exception {
        JobId id = submit("report\n## Findings / Changes\nno summary: the job fails under a strict contract");
        settled(id);
        // A succeeded job is final; one that failed after it had left a report is not.
        JobId failed = submit("use 1 1\nend api-400 broken");
        settled(failed);
        Files.writeString(job(failed).resolve("report.md"), "## Summary\nthe first report\n");

        jobs.resume(failed, ResumeSpec.of("again\n```script\n" + REPORT + "```"));
        settled(failed);

        assertThat(job(failed).resolve("report.attempt-1.md")).content().contains("the first report");
        assertThat(job(failed).resolve("report.md")).content().contains("All is well.");
        assertThat(jobs.result(failed).artifacts()).containsKey("report.attempt-1");
    }

    @Test
    void aLostSessionIsTakenOverByANewOneThatKnowsTheTaskAndTheUpdate() throws Exception {
        JobId id = halfway("");
        jobs.stop(id, null);
        Job stopped = settled(id);
        forgetSessions(id);

        jobs.resume(id, ResumeSpec.of("Mind the tests.\n```script\n" + REPORT + "```"));
        Job done = settled(id);

        assertThat(done.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(done.sessionId()).isNotEqualTo(stopped.sessionId());
        assertThat(job(id).resolve("prompt.fresh.md"))
                .content()
                .contains("Do this.", "Mind the tests.", "Not done / uncertain");
        assertThat(jobs.result(id).line()).contains("fresh session");
        assertThat(job(id).resolve("work/half.txt")).exists();
    }

    private void forgetSessions(JobId id) throws IOException {
        try (Stream<Path> files = Files.list(job(id))) {
            for (Path file : files.filter(f -> f.getFileName().toString().startsWith("scripted-session-"))
                    .toList()) {
                Files.delete(file);
            }
        }
    }

    @Test
    void aJobWhoseClientSettingsWereChangedIsNotResumed() throws Exception {
        JobId id = halfway("");
        jobs.stop(id, null);
        settled(id);
        Files.createDirectories(job(id).resolve("work/.claude"));
        Files.writeString(job(id).resolve("work/.claude/settings.json"), "{\"hooks\": {}}");

        assertThat(refusal(jobs.resume(id, ResumeSpec.of("go on")))).isEqualTo(Refusal.CLIENT_SETTINGS);
    }

    @Test
    void aBudgetBelowACentIsRefusedAndNotRaised() throws Exception {
        JobId id = halfway("");
        jobs.stop(id, "enough");
        settled(id);

        assertThatThrownBy(() -> jobs.resume(id, new ResumeSpec("go on", null, Usd.parse("0.001"), null)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("0.001")
                .hasMessageContaining("$0.01");
        assertThat(jobs.get(id).status()).isEqualTo(JobStatus.STOPPED);
    }

    @Test
    void aJobWithNothingLeftOfALimitNeedsANewOne() throws Exception {
        JobId id = jobs.submit(
                        spec("use 1 1\nuse 1 1\nend api-400 broken").maxTurns(2).build())
                .job()
                .id();
        settled(id);

        assertThat(refusal(jobs.resume(id, ResumeSpec.of("go on")))).isEqualTo(Refusal.NOTHING_LEFT);
        assertThat(refusal(jobs.resume(id, new ResumeSpec("go on", 199, null, null))))
                .isEqualTo(Refusal.ABOVE_CEILING);
        CourseChange change =
                jobs.resume(id, new ResumeSpec("go on\n```script\n" + REPORT + "```", 5, null, Duration.ofMinutes(3)));
        assertThat(change).isInstanceOf(Accepted.class);
        settled(id);
        assertThat(jobs.attempts(id).get(1).limits().turns()).isEqualTo(5);
        assertThat(jobs.attempts(id).get(1).limits().time()).isEqualTo(Duration.ofMinutes(3));
    }

    @Test
    void anUpdateOfAQueuedJobIsPartOfItsTask() throws Exception {
        JobId first = halfway("");
        JobId second = submit(REPORT);

        assertThat(((Accepted) jobs.amend(second, "Also look at the tests.")).effect())
                .isEqualTo(Effect.NOTED);
        jobs.cancel(first);
        settled(second);

        assertThat(job(second).resolve("prompt.md")).content().contains("Do this.", "Also look at the tests.");
    }

    @Test
    void anUpdateReachesTheRunningSessionAndIsShownAsDelivered() throws Exception {
        JobId id = submit("bash echo up > up.txt\nawait-message\n" + REPORT);
        awaitFile(job(id).resolve("work/up.txt"));

        assertThat(((Accepted) jobs.amend(id, "Skip the docs.")).effect()).isEqualTo(Effect.SENDING);
        settled(id);

        assertThat(timeline(id)).contains("Skip the docs.");
        assertThat(jobs.updates(id)).extracting(JobUpdate::delivery).containsExactly(JobUpdate.Delivery.DELIVERED);
    }

    @Test
    void anUpdateThatCameTooLateIsShownAsNotDeliveredAndToldToTheNextSession() throws Exception {
        JobId id = halfway("");

        jobs.amend(id, "Nobody reads this.");
        jobs.stop(id, null);
        settled(id);
        assertThat(jobs.updates(id)).extracting(JobUpdate::delivery).containsExactly(JobUpdate.Delivery.UNDELIVERED);

        jobs.resume(id, ResumeSpec.of("go on\n```script\n" + REPORT + "```"));
        settled(id);
        assertThat(job(id).resolve("prompt.attempt-2.md")).content().contains("Nobody reads this.", "go on");
    }

    @Test
    void aJobAtItsTurnLimitIsContinuedOnceWithAShareOfItsLimits() throws Exception {
        JobId id = jobs.submit(spec("use 1 1\nend turn-limit\nuse 1 1\nend turn-limit")
                        .maxTurns(10)
                        .build())
                .job()
                .id();
        Job failed = settled(id);

        assertThat(failed.status()).isEqualTo(JobStatus.FAILED);
        assertThat(failed.ending()).extracting(Ending::reason).isEqualTo(EndReason.TURN_LIMIT);
        List<JobAttempt> attempts = jobs.attempts(id);
        assertThat(attempts).extracting(JobAttempt::origin).containsExactly(AttemptOrigin.START, AttemptOrigin.AUTO);
        assertThat(attempts.get(1).limits().turns()).isEqualTo(5);
        assertThat(job(id).resolve("report.attempt-1.md")).content().contains("stopped at its turn limit");
        assertThat(jobs.result(id).line()).contains("auto-continued (attempt 2; attempt 1 stopped at its turn limit");
    }

    @Test
    void aSessionThatOutgrewItsModelIsTakenOverByANewOne() throws Exception {
        Path once = folder.resolve("once");
        JobId id = submit("use 1 1\nonce " + once + " context prompt is too long\n" + REPORT);

        Job done = settled(id);

        assertThat(done.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(jobs.attempts(id)).extracting(JobAttempt::fresh).containsExactly(false, true);
        assertThat(jobs.result(id).line()).contains("fresh session");
    }

    @Test
    void aFailingServiceIsTriedAgainInTheSameSessionWithoutSpendingAnAttempt() throws Exception {
        JobId id = submit("use 7 1\nend api-500 internal error");

        await().untilAsserted(() -> assertThat(jobs.get(id)).satisfies(job -> {
            assertThat(job.parking()).extracting(parking -> parking.reason()).isEqualTo(EndReason.API);
            assertThat(job.ending()).isNull();
        }));
        assertThat(jobs.attempts(id)).hasSize(1);

        jobs.stop(id, "not today");
        assertThat(settled(id).status()).isEqualTo(JobStatus.STOPPED);
    }

    @Test
    void aUsageLimitHoldsTheAccountAndItsOtherJobsWait() {
        JobId first = submit("use 7 1\nend usage-limit You have hit your limit");
        JobId second = submit(REPORT);

        await().until(() -> jobs.get(first).status() == JobStatus.PARKED);

        assertThat(jobs.holds()).hasSize(1);
        assertThat(jobs.get(first).parking()).satisfies(parking -> {
            assertThat(parking.reason()).isEqualTo(EndReason.USAGE_LIMIT);
            assertThat(parking.exact()).isFalse();
        });
        assertThat(jobs.get(second).status()).isEqualTo(JobStatus.QUEUED);
        assertThat(jobs.result(first).line()).contains("[jobs:account-parked]", "hit your limit");
    }

    @Test
    void aSessionThatGoesRoundInCirclesIsEndedWithTheReason() throws Exception {
        JobId id = submit("bash exit 3\n".repeat(12) + "hang");

        Job job = settled(id);

        assertThat(job.status()).isEqualTo(JobStatus.FAILED);
        assertThat(job.ending()).extracting(Ending::reason).isEqualTo(EndReason.NO_PROGRESS);
    }

    @Test
    void aSessionThatDoesNothingButPrintIsEndedAndItsLogIsSmall() throws Exception {
        JobId id = submit("bash yes 'error: again' | head -c 100000000 >&2; sleep 1000");

        Job job = settled(id);

        assertThat(job.ending()).extracting(Ending::reason).isEqualTo(EndReason.ONLY_PRINTS);
        Path log = job(id).resolve("stderr.log");
        assertThat(Files.size(log)).isLessThan(9 << 20);
        assertThat(log.resolveSibling("stderr.log.1"))
                .content()
                .contains("error: again\n[agent-jobs: the line above came ");
    }

    @Test
    void aJobThatSurvivedARestartIsStillResumable() throws Exception {
        JobId id = halfway("");
        jobs.stop(id, null);
        settled(id);

        jobs.close();
        jobs = engine();

        jobs.resume(id, ResumeSpec.of("go on\n```script\n" + REPORT + "```"));
        assertThat(settled(id).status()).isEqualTo(JobStatus.SUCCEEDED);
    }
}
