package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Cancellation;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole jobs on the real Claude Code: engine, guard, store and git as they are, the model a stub. */
@RequiresClient(RealClient.CLAUDE)
class RealClaudeJobTest {
    static final String REPORT = "## Summary\nIt is done.\n## Not done / uncertain\nNothing.\n";

    @TempDir
    Path folder;

    private StubAnthropic model;
    private ScratchRepository repository;
    private AgentJobs jobs;

    @BeforeEach
    void start() throws IOException {
        model = StubAnthropic.start();
        obeyTheCanary(model);
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
                .setting("auto_continue", false)
                .setting("on_account_limit", "fail")
                .environment(environment)
                .discoverPlugins()
                .build();
    }

    @AfterEach
    void stop() {
        jobs.close();
        model.close();
    }

    /** The canary asks for a command that is refused; a client that obeys ends its turn then. */
    static void obeyTheCanary(StubAnthropic model) {
        model.scriptWhen(
                request -> request.userSays("answer with the word refused"),
                shell("touch marker"),
                Answer.text("refused"));
    }

    static Answer.Reply shell(String command) {
        return Answer.tool("Bash", Map.of("command", command, "description", "a step"));
    }

    private JobId submit(JobSpec.Builder spec) {
        return jobs.submit(spec.build()).job().id();
    }

    private JobSpec.Builder spec(Kind kind) {
        return JobSpec.builder(kind, "a title", "Do the work.").model("sonnet").repository(repository.root());
    }

    private Job finished(JobId id) throws Exception {
        return jobs.whenFinished(id).get(120, TimeUnit.SECONDS);
    }

    private Job run(JobSpec.Builder spec, Answer... answers) throws Exception {
        model.script(answers);
        return finished(submit(spec));
    }

    private static Ending ending(Job job) {
        return Objects.requireNonNull(job.ending());
    }

    @Test
    void aFixBringsBackReportAndPatch() throws Exception {
        Job job = run(spec(Kind.FIX), shell("echo made > made.txt"), Answer.text(REPORT));

        assertThat(job.status()).as("%s", job.ending()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(job.spend().turns()).isEqualTo(2);
        assertThat(job.spend().cost()).isNotNull();
        var result = jobs.result(job.id());
        assertThat(Objects.requireNonNull(result.report()).section("Summary")).contains("It is done.");
        assertThat(Objects.requireNonNull(result.artifacts().get("patch")))
                .content()
                .contains("+made");
    }

    @Test
    void aRefusedCommandDoesNotRunAndIsOnRecord() throws Exception {
        Path bare = folder.resolve("bare.git");
        repository.git().run("init", "--bare", bare.toString());
        repository.git().run("remote", "add", "origin", bare.toString());

        Job job = run(
                spec(Kind.GENERAL),
                shell("git push origin HEAD:refs/heads/stolen; echo pushed > pushed.txt"),
                Answer.text(REPORT));

        assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(repository.git().run("ls-remote", bare.toString())).isEmpty();
        JobFolder files = StateFolder.open(folder.resolve("state")).job(job.id());
        assertThat(files.work().resolve("pushed.txt")).doesNotExist();
        assertThat(files.verdicts()).content().contains("\"verdict\":\"deny\"").contains("push");
    }

    @Test
    void tooManyTurnsEndTheJob() throws Exception {
        model.otherwise(shell("true"));

        assertThat(ending(finished(submit(spec(Kind.GENERAL).maxTurns(2)))).reason())
                .isEqualTo(EndReason.TURN_LIMIT);
    }

    @Test
    void errorsOfTheServiceAreNoReports() throws Exception {
        // A first job proves the client, so that the errors meet a job and not the canary.
        assertThat(run(spec(Kind.GENERAL), Answer.text(REPORT)).status()).isEqualTo(JobStatus.SUCCEEDED);

        for (var error : Map.of(401, EndReason.AUTH, 429, EndReason.USAGE_LIMIT, 500, EndReason.API)
                .entrySet()) {
            model.otherwise(Answer.refusal(error.getKey(), "the service says no"));
            Job job = finished(submit(spec(Kind.GENERAL)));
            assertThat(job.status()).isEqualTo(JobStatus.FAILED);
            assertThat(ending(job).reason()).as("HTTP %d", error.getKey()).isEqualTo(error.getValue());
            assertThat(jobs.result(job.id()).report()).isNull();
        }
    }

    @Test
    void aRefusedLoginFailsTheJobBeforeItStarts() throws Exception {
        try (StubAnthropic closed = StubAnthropic.start()) {
            closed.otherwise(Answer.refusal(401, "invalid x-api-key"));
            jobs.close();
            Map<String, String> environment = new HashMap<>(closed.environment());
            environment.put("HOME", folder.resolve("home").toString());
            environment.put("PATH", System.getenv("PATH"));
            environment.put(
                    "AGENT_JOBS_CLAUDE_BIN",
                    RealClient.CLAUDE.program().orElseThrow().toString());
            jobs = AgentJobs.builder()
                    .stateFolder(folder.resolve("state"))
                    .setting("billing_lane", "api")
                    .setting("on_account_limit", "fail")
                    .environment(environment)
                    .discoverPlugins()
                    .build();

            Job job = finished(submit(spec(Kind.GENERAL)));

            assertThat(ending(job).reason()).isEqualTo(EndReason.AUTH);
            assertThat(jobs.result(job.id()).report()).isNull();
        }
    }

    @Test
    void aRunningJobIsCancelled() throws Exception {
        model.script(shell("touch started"), Answer.held(new CountDownLatch(1), Answer.text("too late")));
        JobId id = submit(spec(Kind.GENERAL));
        Path sign = StateFolder.open(folder.resolve("state")).job(id).work().resolve("started");
        Awaitility.await().atMost(60, TimeUnit.SECONDS).until(() -> Files.exists(sign));

        assertThat(jobs.cancel(id)).isEqualTo(Cancellation.REQUESTED);

        assertThat(finished(id).status()).isEqualTo(JobStatus.CANCELLED);
    }

    @Test
    void anAgentThatIsKilledFailsItsJob() throws Exception {
        model.script(shell("touch started"), Answer.held(new CountDownLatch(1), Answer.text("too late")));
        JobId id = submit(spec(Kind.GENERAL));
        Path sign = StateFolder.open(folder.resolve("state")).job(id).work().resolve("started");
        Awaitility.await().atMost(60, TimeUnit.SECONDS).until(() -> Files.exists(sign));

        String program = RealClient.CLAUDE.program().orElseThrow().toRealPath().toString();
        List<ProcessHandle> agents = ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").equals(program))
                .toList();
        assertThat(agents).isNotEmpty();
        agents.forEach(ProcessHandle::destroyForcibly);

        assertThat(ending(finished(id)).reason()).isEqualTo(EndReason.CRASHED);
    }
}
