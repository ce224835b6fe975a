package io.agentjobs.core.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobResult;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command that accepts a job's work, run for real by an engine with a scripted agent. */
class AcceptanceTest {
    private static final String REPORT = """
            report
            ## Summary
            Done.
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
    private @Nullable AgentJobs running;

    @AfterEach
    void stop() {
        if (running != null) {
            running.close();
        }
    }

    private AgentJobs engine(boolean allowed) {
        AgentJobs jobs = AgentJobs.builder()
                .stateFolder(folder)
                .setting("acceptance_allowed", allowed)
                .setting("max_running", 1)
                .environment(Map.of(
                        "PATH", System.getenv("PATH"), "MY_TOKEN", "hidden", "HOME", folder.toString(), "LC_TIME", "C"))
                .plugin(new ScriptedRunnerPlugin())
                .plugin(store)
                .plugin(TestPlugins.NO_GIT)
                .plugin(TestPlugins.gate((call, context) -> Verdict.allow("test")))
                .build();
        running = jobs;
        return jobs;
    }

    private static JobSpec spec(String script, String command) {
        return JobSpec.builder(Kind.GENERAL, "a title", "Do this.\n```script\n" + script + "\n```\n")
                .model("scripted")
                .acceptance(command)
                .build();
    }

    private static Job finished(AgentJobs jobs, JobId id) throws Exception {
        return jobs.whenFinished(id).get(60, TimeUnit.SECONDS);
    }

    private Job run(String script, String command) throws Exception {
        AgentJobs jobs = engine(true);
        return finished(jobs, jobs.submit(spec(script, command)).job().id());
    }

    private static Acceptance acceptance(Job job) {
        return Objects.requireNonNull(job.acceptance());
    }

    @Test
    void workThatPassesStaysASuccess() throws Exception {
        Job job = run("bash echo right > answer.txt\n" + REPORT, "grep -q right answer.txt");

        assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(acceptance(job).passed()).isTrue();
        assertThat(Objects.requireNonNull(running).result(job.id()).line()).endsWith(" · acceptance passed");
    }

    @Test
    void workThatDoesNotPassIsAFailureWithTheExitCodeAndTheOutput() throws Exception {
        Job job = run(REPORT, "echo the password=hunter2hunter2hunter2 is wrong; exit 3");

        assertThat(job.status()).isEqualTo(JobStatus.FAILED);
        assertThat(job.ending()).isEqualTo(new Ending(EndReason.ACCEPTANCE, "acceptance failed (exit 3)"));
        assertThat(acceptance(job).exit()).isEqualTo(3);
        JobResult result = Objects.requireNonNull(running).result(job.id());
        assertThat(result.line()).endsWith(" · acceptance failed (exit 3)");
        assertThat(result.acceptanceOutput()).contains("is wrong").doesNotContain("hunter2");
        assertThat(result.report()).isNotNull();
    }

    @Test
    void noTokenAndNoHomeOfTheUserReachTheCommand() throws Exception {
        Job job = run(REPORT, "env; touch \"$HOME/a\" \"$TMPDIR/b\"");

        Path own = folder.toRealPath().resolve("jobs").resolve(job.id().value());
        assertThat(acceptance(job).passed()).isTrue();
        assertThat(own.resolve("acceptance.log"))
                .content()
                .contains("LC_TIME=C")
                .contains("HOME=" + own)
                .doesNotContain("hidden");
        assertThat(own.resolve("acceptance-tmp")).doesNotExist();
    }

    @Test
    void whatTheCommandLeavesRunningIsEnded() throws Exception {
        Path sign = folder.resolve("pid");

        run(REPORT, "sleep 1000 & echo $! > " + sign);

        long pid = Long.parseLong(Files.readString(sign).strip());
        Awaitility.await()
                .until(() ->
                        ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty());
    }

    @Test
    void anAttemptThatFailedAnywayIsNotTried() throws Exception {
        Job job = run("crash 3", "touch " + folder.resolve("ran"));

        assertThat(job.acceptance()).isNull();
        assertThat(folder.resolve("ran")).doesNotExist();
    }

    @Test
    void aCancelEndsTheCommand() throws Exception {
        Path sign = folder.resolve("started");
        AgentJobs jobs = engine(true);
        JobId id = jobs.submit(spec(REPORT, "touch " + sign + "; sleep 1000"))
                .job()
                .id();
        Awaitility.await().until(() -> Files.exists(sign));

        jobs.cancel(id);

        Job job = finished(jobs, id);
        assertThat(job.status()).isEqualTo(JobStatus.CANCELLED);
        assertThat(job.acceptance()).isNull();
    }

    @Test
    void aCommandThatItsEngineDidNotSeeEndIsRunAnew() throws Exception {
        Path starts = folder.resolve("starts");
        Path go = folder.resolve("go");
        AgentJobs first = engine(true);
        JobId id = first.submit(spec(REPORT, "echo x >> " + starts + "; test -e " + go + " || sleep 1000"))
                .job()
                .id();
        Awaitility.await().until(() -> Files.exists(starts));

        first.close();
        Files.createFile(go);
        Job job = finished(engine(true), id);

        assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(starts).hasContent("x\nx");
    }

    @Test
    void aJobQueuedWhileItWasAllowedDoesNotRunItsCommandAfterwards() throws Exception {
        Path sign = folder.resolve("first-runs");
        Path ran = folder.resolve("ran");
        AgentJobs first = engine(true);
        first.submit(spec("record " + sign + " here\nhang", "true"));
        Awaitility.await().until(() -> Files.exists(sign));
        JobId waiting = first.submit(spec(REPORT, "touch " + ran)).job().id();
        first.close();

        Job job = finished(engine(false), waiting);

        assertThat(acceptance(job)).isEqualTo(Acceptance.notRun("acceptance_allowed is off"));
        assertThat(job.status()).isEqualTo(JobStatus.FAILED);
        assertThat(ran).doesNotExist();
    }

    @Test
    void itIsRefusedUnlessItsOwnerAllowedIt() {
        assertThatThrownBy(() -> engine(false).submit(spec(REPORT, "true")))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("acceptance_allowed");
    }

    @ParameterizedTest
    @EnumSource(names = {"REVIEW", "RESEARCH"})
    void kindsThatChangeNothingTakeNone(Kind kind) {
        JobSpec spec = JobSpec.builder(kind, "a", "b")
                .model("scripted")
                .acceptance("true")
                .build();

        assertThatThrownBy(() -> engine(true).submit(spec))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("only fix and general");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "a\nb", "a\n", "\ra", "a\0b"})
    void onlyOnePlainLineIsTaken(String command) {
        assertThatThrownBy(() -> engine(true).submit(spec(REPORT, command)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("acceptance_cmd");
    }

    @Test
    void atMostAKilobyteIsTaken() {
        AgentJobs jobs = engine(true);

        assertThat(jobs.submit(spec(REPORT, ": " + "é".repeat(511)))
                        .job()
                        .plan()
                        .acceptance())
                .hasSize(513);
        assertThatThrownBy(() -> jobs.submit(spec(REPORT, ":  " + "é".repeat(511))))
                .hasMessageContaining("1025 bytes");
    }
}
