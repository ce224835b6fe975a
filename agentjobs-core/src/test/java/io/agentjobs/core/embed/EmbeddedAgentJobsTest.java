package io.agentjobs.core.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Cancellation;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Report;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedAgentJobsTest {
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
                .stateFolder(folder)
                .setting("max_running", 2)
                .setting("auto_continue", false)
                .setting("on_account_limit", "fail")
                .plugin(new ScriptedRunnerPlugin())
                .plugin(store)
                .plugin(TestPlugins.NO_GIT)
                .plugin(TestPlugins.gate((call, context) -> call.input().text().contains("forbidden")
                        ? Verdict.deny("test", "this is forbidden")
                        : Verdict.allow("test")))
                .build();
    }

    private static JobSpec.Builder spec(String script) {
        return JobSpec.builder(Kind.GENERAL, "a title", "Do this.\n```script\n" + script + "\n```\n")
                .model("scripted");
    }

    private Job run(JobSpec spec) throws Exception {
        return finished(jobs.submit(spec).job().id());
    }

    private static Ending ending(Job job) {
        return Objects.requireNonNull(job.ending());
    }

    private Report report(Job job) {
        return Objects.requireNonNull(jobs.result(job.id()).report());
    }

    private Path work(Job job) {
        return Objects.requireNonNull(jobs.result(job.id()).artifacts().get("worktree"));
    }

    private Job finished(JobId id) throws Exception {
        return jobs.whenFinished(id).get(30, TimeUnit.SECONDS);
    }

    @Test
    void aJobBringsBackItsReport() throws Exception {
        Job job = run(spec("say hello\nuse 100 20\n" + REPORT).build());

        assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(ending(job).reason()).isEqualTo(EndReason.DONE);
        assertThat(job.spend().turns()).isEqualTo(1);
        assertThat(job.spend().tokens().input()).isEqualTo(100);
        assertThat(report(job).section("Summary")).contains("All is well.");
    }

    @Test
    void allowedCommandsRunAndRefusedOnesDoNot() throws Exception {
        Job job = run(spec("bash echo ok > fine.txt\nbash echo forbidden > bad.txt\n" + REPORT)
                .build());

        Path work = work(job);
        assertThat(work.resolve("fine.txt")).hasContent("ok");
        assertThat(work.resolve("bad.txt")).doesNotExist();
    }

    @Test
    void aJobWithoutAReportFails() throws Exception {
        Job job = run(spec("say nothing more").build());

        assertThat(job.status()).isEqualTo(JobStatus.FAILED);
        assertThat(ending(job).reason()).isEqualTo(EndReason.NO_REPORT);
    }

    @Test
    void anErrorOfTheServiceIsNoReport() throws Exception {
        Job job = run(spec("end auth Please run /login").build());

        assertThat(job.status()).isEqualTo(JobStatus.FAILED);
        assertThat(ending(job).reason()).isEqualTo(EndReason.AUTH);
        assertThat(ending(job).detail()).contains("Please run /login");
        assertThat(jobs.result(job.id()).report()).isNull();
    }

    @Test
    void aCrashFailsTheJobWithTheClientsLastWords() throws Exception {
        Job job = run(spec("crash 3 segmentation fault").build());

        assertThat(ending(job).reason()).isEqualTo(EndReason.CRASHED);
        assertThat(ending(job).detail()).contains("exit 3").contains("segmentation fault");
    }

    @Test
    void aJobThatRunsTooLongTimesOut() throws Exception {
        Job job = run(spec("hang").timeout(Duration.ofMillis(100)).build());

        assertThat(job.status()).isEqualTo(JobStatus.TIMEOUT);
    }

    @Test
    void aJobThatTakesTooManyTurnsIsEnded() throws Exception {
        Job job = run(spec("use 1 1\nuse 1 1\nuse 1 1\nhang").maxTurns(2).build());

        assertThat(ending(job).reason()).isEqualTo(EndReason.TURN_LIMIT);
        assertThat(job.spend().turns()).isEqualTo(3);
    }

    @Test
    void aRunningJobIsCancelled() throws Exception {
        Path sign = folder.resolve("sign");
        JobId id = jobs.submit(spec("record " + sign + " here\nhang").build())
                .job()
                .id();
        Awaitility.await().until(() -> Files.exists(sign));

        assertThat(jobs.cancel(id)).isEqualTo(Cancellation.REQUESTED);
        assertThat(finished(id).status()).isEqualTo(JobStatus.CANCELLED);
        assertThat(jobs.cancel(id)).isEqualTo(Cancellation.ALREADY_FINISHED);
    }

    @Test
    void aQueuedJobIsCancelledAtOnce() throws Exception {
        JobId one = jobs.submit(spec("hang").build()).job().id();
        JobId two = jobs.submit(spec("hang").build()).job().id();
        JobId waiting = jobs.submit(spec(REPORT).build()).job().id();
        Awaitility.await()
                .until(() -> jobs.list(JobQuery.newest(10)).stream()
                                .filter(job -> job.status() == JobStatus.RUNNING)
                                .count()
                        == 2);

        assertThat(jobs.cancel(waiting)).isEqualTo(Cancellation.CANCELLED);
        assertThat(finished(waiting).status()).isEqualTo(JobStatus.CANCELLED);
        jobs.cancel(one);
        jobs.cancel(two);
        finished(one);
        finished(two);
    }

    @Test
    void aJobThatIsCancelledWhileItStartsEndsSoon() throws Exception {
        JobId id = jobs.submit(spec("hang").build()).job().id();
        jobs.cancel(id);

        assertThat(finished(id).status()).isEqualTo(JobStatus.CANCELLED);
    }

    @Test
    void whatAJobLeavesBehindIsItsOwnersAlone() throws Exception {
        Job job = run(spec("noise {}\nuse 1 1\nbash true\n" + REPORT).build());

        Path files = folder.resolve("jobs").resolve(job.id().value());
        for (String name : List.of("events.jsonl", "verdicts.jsonl", "progress.json", "outcome.json", "report.md")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(files.resolve(name))))
                    .as(name)
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void noMoreJobsRunThanAllowed() throws Exception {
        Path go = folder.resolve("go");
        List<JobId> ids = IntStream.range(0, 5)
                .mapToObj(i -> jobs.submit(spec("await " + go + "\n" + REPORT).build())
                        .job()
                        .id())
                .toList();
        Awaitility.await().until(() -> running() == 2);

        Files.createFile(go);
        for (JobId id : ids) {
            assertThat(finished(id).status()).isEqualTo(JobStatus.SUCCEEDED);
        }
    }

    private long running() {
        return jobs.list(JobQuery.newest(10)).stream()
                .filter(job -> job.status() == JobStatus.RUNNING)
                .count();
    }

    @Test
    void whatAJobLeavesRunningIsEndedBeforeItsEndIsTold() throws Exception {
        Job job = run(spec("bash setsid sleep 1000 & echo $! > pid\n" + REPORT).build());

        long pid = Long.parseLong(Files.readString(work(job).resolve("pid")).strip());
        assertThat(ProcessTable.ofThisMachine().of(pid)).isEmpty();
    }

    @Test
    void aSessionOfAClosedEngineEndsAsLostAndIsNotRunAgain() throws Exception {
        Path record = folder.resolve("record");
        JobId id = jobs.submit(spec("record " + record + " ran\nhang").build())
                .job()
                .id();
        Awaitility.await().until(() -> Files.exists(record));

        jobs.close();
        jobs = engine();

        Job job = finished(id);
        assertThat(job.status()).isEqualTo(JobStatus.FAILED);
        assertThat(ending(job).reason()).isEqualTo(EndReason.HOST_LOST);
        assertThat(record).hasContent("ran");
    }

    @Test
    void aSecondEngineOnTheSameFolderIsRefused() {
        assertThatThrownBy(this::engine).isInstanceOf(AgentJobsException.class).hasMessageContaining("owns");
    }

    @Test
    void anUnknownJobIsNamed() {
        JobId id = new JobId("260101-000000-abcd");

        assertThatThrownBy(() -> jobs.get(id)).isInstanceOf(JobNotFoundException.class);
        assertThat(jobs.whenFinished(id)).isCompletedExceptionally();
    }

    @Test
    void aRequestThatCannotRunIsRefusedAndQueuesNothing() {
        assertThatThrownBy(() -> jobs.submit(spec(REPORT).maxTurns(1000).build()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("max_turns");
        assertThat(jobs.list(JobQuery.newest(10))).isEmpty();
    }
}
