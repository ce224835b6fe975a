package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Custody;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.ResumeSpec;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.testkit.git.ScratchRepository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Worktrees that go at once when their job has ended, with every plugin of the distribution. */
class CleanupJobTest {
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
                .setting("cleanup_after_minutes", 0)
                .discoverPlugins()
                .build();
    }

    @AfterEach
    void stop() {
        jobs.close();
    }

    private Job run(String script) throws Exception {
        return finished(submit(script));
    }

    private Job finished(Job queued) throws Exception {
        return jobs.whenFinished(queued.id()).get(60, TimeUnit.SECONDS);
    }

    private Job submit(String script) {
        JobSpec spec = JobSpec.builder(Kind.FIX, "a title", "```script\n" + script + "\n" + REPORT + "\n```")
                .model("scripted")
                .repository(repository.root())
                .build();
        return jobs.submit(spec).job();
    }

    private Custody awaitCustody(Job job, Custody.State expected) {
        return await().until(
                        () -> custody(job),
                        custody -> custody.map(Custody::state)
                                .filter(expected::equals)
                                .isPresent())
                .orElseThrow();
    }

    private Optional<Custody> custody(Job job) {
        PluginSet plugins = new PluginSet().discover(JobStorePlugin.class);
        try (JobReader reader = plugins.one(JobStorePlugin.class)
                .openReader(WholeProgram.context(folder.resolve("state")))
                .orElseThrow()) {
            return reader.custody(job.id());
        }
    }

    @Test
    void theWorktreeGoesAndTheWorkStays() throws Exception {
        Job job = run("bash echo committed > one.txt\nbash git add one.txt\nbash git commit -m one\n"
                + "bash echo loose > two.txt\nbash echo more >> one.txt");
        awaitCustody(job, Custody.State.REMOVED);

        assertThat(jobs.result(job.id()).artifacts())
                .containsKeys("report", "patch", "commits", "uncommitted", "untracked", "diffstat")
                .doesNotContainKey("worktree");
        assertThat(repository.git().lines("worktree", "list")).hasSize(1);
        assertThat(repository.git().run("show", "refs/agent-jobs/jobs/" + job.id() + ":two.txt"))
                .isEqualTo("loose");
    }

    @Test
    void aWorktreeWhoseLinkToItsRepositoryIsBrokenIsKeptWithTheReason() throws Exception {
        Job queued = submit("bash echo x > x.txt\nawait " + folder.resolve("go"));
        Path work = folder.resolve("state/jobs/" + queued.id() + "/work");
        await().until(() -> Files.exists(work.resolve("x.txt")));
        Files.delete(work.resolve(".git"));
        Files.createFile(folder.resolve("go"));

        Job job = finished(queued);

        assertThat(awaitCustody(job, Custody.State.KEPT).reason()).contains("is not the worktree of job " + job.id());
        assertThat(work.resolve("x.txt")).exists();
    }

    @Test
    void aWorktreeThatAPersonLockedIsKept() throws Exception {
        Job queued = submit("bash echo x > x.txt\nawait " + folder.resolve("go"));
        Path work = folder.resolve("state/jobs/" + queued.id() + "/work");
        await().until(() -> Files.exists(work.resolve("x.txt")));
        repository.git().run("worktree", "unlock", work.toString());
        repository.git().run("worktree", "lock", "--reason", "I look at it", work.toString());
        Files.createFile(folder.resolve("go"));

        Job job = finished(queued);

        assertThat(awaitCustody(job, Custody.State.KEPT).reason()).contains("I look at it");
        assertThat(work.resolve("x.txt")).exists();
    }

    @Test
    void aResumedJobFindsTheWorktreeThatCleanupHadRemoved() throws Exception {
        Job failed = finished(submit("bash echo loose > loose.txt\ncrash 7 oops"));
        awaitCustody(failed, Custody.State.REMOVED);

        jobs.resume(failed.id(), ResumeSpec.of("```script\nbash cat loose.txt >> again.txt\n" + REPORT + "\n```"));
        Job job = finished(failed);

        assertThat(job.attempt()).isEqualTo(2);
        assertThat(job.status()).as("%s", job.ending()).isEqualTo(JobStatus.SUCCEEDED);
        awaitCustody(job, Custody.State.REMOVED);
        assertThat(repository.git().run("show", "refs/agent-jobs/jobs/" + job.id() + ":again.txt"))
                .isEqualTo("loose");
    }
}
