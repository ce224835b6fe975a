package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.git.ScratchRepository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs on a repository, with every plugin of the distribution and the scripted agent. */
class RepositoryJobTest {
    private static final String REPORT = "report\n## Summary\ndone\n## Not done / uncertain\nnothing";

    @TempDir
    Path folder;

    private ScratchRepository repository;
    private AgentJobs jobs;

    @BeforeEach
    void start() {
        repository = ScratchRepository.in(folder.resolve("repository"));
        jobs = AgentJobs.builder()
                .stateFolder(folder.resolve("state"))
                .discoverPlugins()
                .build();
    }

    @AfterEach
    void stop() {
        jobs.close();
    }

    private JobSpec.Builder spec(Kind kind, String script) {
        return JobSpec.builder(kind, "a title", "```script\n" + script + "\n" + REPORT + "\n```")
                .model("scripted")
                .repository(repository.root());
    }

    private Job run(JobSpec.Builder spec) throws Exception {
        return jobs.whenFinished(jobs.submit(spec.build()).job().id()).get(60, TimeUnit.SECONDS);
    }

    private static Ending ending(Job job) {
        return Objects.requireNonNull(job.ending());
    }

    private String patch(Job job) throws Exception {
        return Files.readString(
                Objects.requireNonNull(jobs.result(job.id()).artifacts().get("patch")));
    }

    @Test
    void committedAndUncommittedWorkComesBackAsOnePatch() throws Exception {
        Job job = run(
                spec(
                        Kind.FIX,
                        "bash echo committed > one.txt\nbash git add one.txt\nbash git commit -m one\nbash echo loose > two.txt"));

        assertThat(job.status()).as("%s", job.ending()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(patch(job)).contains("+committed").contains("+loose");
        assertThat(repository.root().resolve("one.txt")).doesNotExist();
        assertThat(repository.git().run("status", "--porcelain")).isEmpty();
    }

    @Test
    void aFixWithoutAChangeFails() throws Exception {
        Job job = run(spec(Kind.FIX, "say all is well"));

        assertThat(job.status()).isEqualTo(JobStatus.FAILED);
        assertThat(ending(job).reason()).isEqualTo(EndReason.NO_CHANGE);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"FIX", "GENERAL"})
    void aJobWhoseWorkCannotBeSavedHasNotSucceeded(Kind kind) throws Exception {
        repository.git().run("update-ref", "refs/agent-jobs/jobs", "HEAD"); // no ref can be made below it

        Job job = run(spec(kind, "bash echo work > work.txt"));

        assertThat(job.status()).isEqualTo(JobStatus.FAILED);
        assertThat(ending(job).reason()).isEqualTo(EndReason.NOT_SAVED);
        assertThat(StateFolder.open(folder.resolve("state"))
                        .job(job.id())
                        .work()
                        .resolve("work.txt"))
                .hasContent("work");
    }

    @Test
    void aReviewThatChangedItsWorktreeIsMarked() throws Exception {
        Files.writeString(repository.root().resolve("build.sh"), "echo built > built.txt\n");
        repository.commit("a build that the guard does not look into");

        Job job = run(spec(Kind.REVIEW, "bash sh build.sh"));

        assertThat(job.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(jobs.result(job.id()).line()).contains("WARNING: review job changed the worktree");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"hooks\": {}}",
                "{\"a\": [1], \"env\": {\"A\": \"b\"}}",
                "{\"apiKeyHelper\": \"x\"}",
                "{broken"
            })
    void aRepositoryWhoseSettingsRunProgramsIsRefusedUnlessItsOwnerAllowsThem(String settings) throws Exception {
        ScratchRepository.write(repository.root(), ".claude/settings.json", settings);
        repository.commit("hooks");

        Job job = run(spec(Kind.GENERAL, "bash touch ran"));

        assertThat(ending(job).reason()).isEqualTo(EndReason.REPO_HOOKS);
        assertThat(ending(job).detail()).contains(".claude/settings.json").contains("repo_hooks");
    }

    @Test
    void harmlessSettingsOfARepositoryAreTaken() throws Exception {
        ScratchRepository.write(repository.root(), ".claude/settings.json", "{\"permissions\": {\"allow\": []}}");
        repository.commit("settings");

        assertThat(run(spec(Kind.GENERAL, "say hello")).status()).isEqualTo(JobStatus.SUCCEEDED);
    }

    @Test
    void aJobThatWritesIntoTheMainCheckoutIsNoticed() throws Exception {
        Job job = run(spec(
                Kind.GENERAL,
                "bash echo \"echo x > " + repository.root().resolve("stray.txt") + "\" > stray.sh\nbash sh stray.sh"));

        assertThat(StateFolder.open(folder.resolve("state")).job(job.id()).notes())
                .content()
                .contains("main checkout changed");
    }

    @Test
    void aBaseThatDoesNotExistIsRefusedAndNothingIsQueued() {
        assertThatThrownBy(() ->
                        jobs.submit(spec(Kind.FIX, "").base("no-such-branch").build()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("no-such-branch");
        assertThatThrownBy(() -> jobs.submit(
                        spec(Kind.FIX, "").repository(folder.resolve("state")).build()))
                .isInstanceOf(InvalidRequestException.class);
        assertThat(jobs.list(JobQuery.newest(10))).isEmpty();
    }

    @Test
    void jobsOnOneRepositoryDoNotMeet() throws Exception {
        var one = jobs.submit(spec(Kind.FIX, "bash echo first > same.txt").build());
        var two = jobs.submit(spec(Kind.FIX, "bash echo second > same.txt").build());

        Job first = jobs.whenFinished(one.job().id()).get(60, TimeUnit.SECONDS);
        Job second = jobs.whenFinished(two.job().id()).get(60, TimeUnit.SECONDS);

        assertThat(patch(first)).contains("+first").doesNotContain("+second");
        assertThat(patch(second)).contains("+second").doesNotContain("+first");
    }

    @Test
    void theLineAndTheResultSayThatTheCommitsMergeCleanly() throws Exception {
        String tip = repository.git().run("rev-parse", "HEAD");

        Job job = run(spec(Kind.FIX, "bash echo x > one.txt\nbash git add one.txt\nbash git commit -m one"));

        String note = "merges cleanly onto main at " + tip.substring(0, 12);
        assertThat(jobs.result(job.id()).mergeNote()).isEqualTo(note);
        assertThat(jobs.result(job.id()).line()).endsWith(" · " + note);
    }

    @Test
    void theLineWarnsOfAConflictWithWhatTheBranchGotMeanwhile() throws Exception {
        Path go = folder.resolve("go");
        Job queued = jobs.submit(spec(
                                Kind.FIX,
                                "await " + go
                                        + "\nbash echo job > same.txt\nbash git add same.txt\nbash git commit -m one")
                        .build())
                .job();
        ScratchRepository.write(repository.root(), "same.txt", "person\n");
        String tip = repository.commit("by a person");
        Files.createFile(go);

        Job job = jobs.whenFinished(queued.id()).get(60, TimeUnit.SECONDS);

        assertThat(jobs.result(job.id()).line())
                .contains(" · WARNING: conflicts with main at " + tip.substring(0, 12) + " in same.txt")
                .contains("by a person");
    }

    @Test
    void workWithoutACommitHasNoMergeNote() throws Exception {
        Job job = run(spec(Kind.FIX, "bash echo loose > two.txt"));

        assertThat(jobs.result(job.id()).mergeNote()).isNull();
    }
}
