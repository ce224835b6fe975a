package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.CourseChange.Accepted;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.ResumeSpec;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.git.ScratchRepository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job on a real repository that goes on after its worktree was cleaned up. */
final class ResumedRepositoryJobTest {
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

    @Test
    void aRemovedWorktreeIsBroughtBackAtItsPathWithAllThatItHeld() throws Exception {
        JobId id = jobs.submit(JobSpec.builder(Kind.FIX, "a title", """
                                ```script
                                bash echo committed > one.txt
                                bash git add one.txt
                                bash git commit -m one
                                bash echo loose > two.txt
                                end api-400 the request is wrong
                                ```
                                """)
                        .model("scripted")
                        .repository(repository.root())
                        .build())
                .job()
                .id();
        Job failed = jobs.whenFinished(id).get(60, TimeUnit.SECONDS);
        assertThat(failed.ending()).extracting(Ending::reason).isEqualTo(EndReason.API);
        Path work = StateFolder.open(folder.resolve("state")).job(id).work();
        await().until(() -> Files.notExists(work));

        String update = "```script\nbash cat one.txt two.txt > three.txt\n" + REPORT + "\n```";
        assertThat(jobs.resume(id, ResumeSpec.of(update))).isInstanceOf(Accepted.class);
        Job done = jobs.whenFinished(id).get(60, TimeUnit.SECONDS);

        assertThat(done.status()).as("%s", done.ending()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(done.sessionId()).isEqualTo(failed.sessionId());
        assertThat(Files.readString(folder.resolve("state/jobs/" + id + "/changes.patch")))
                .contains("+committed", "+loose", "three.txt");
    }
}
