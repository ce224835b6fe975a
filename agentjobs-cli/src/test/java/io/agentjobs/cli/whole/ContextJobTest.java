package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a job is told and given besides its task, with every plugin of the distribution and the scripted agent. */
class ContextJobTest {
    private static final String REPORT = "report\n## Summary\ndone\n## Not done / uncertain\nnothing";

    @TempDir
    Path folder;

    private ScratchRepository repository;
    private StateFolder state;
    private AgentJobs jobs;

    @BeforeEach
    void start() {
        repository = ScratchRepository.in(folder.resolve("repository"));
        state = StateFolder.open(folder.resolve("state"));
        jobs = AgentJobs.builder().stateFolder(state.root()).discoverPlugins().build();
    }

    @AfterEach
    void stop() {
        jobs.close();
    }

    private JobSpec.Builder spec(String script) {
        return JobSpec.builder(Kind.GENERAL, "a title", "```script\n" + script + "\n" + REPORT + "\n```")
                .model("scripted")
                .repository(repository.root());
    }

    private Job run(JobSpec.Builder spec) throws Exception {
        Job job = jobs.whenFinished(jobs.submit(spec.build()).job().id()).get(60, TimeUnit.SECONDS);
        assertThat(job.status()).as("%s", job.ending()).isEqualTo(JobStatus.SUCCEEDED);
        return job;
    }

    private String prompt(Job job) throws IOException {
        return Files.readString(state.job(job.id()).prompt());
    }

    private void card(String name, String text) throws IOException {
        Files.createDirectories(state.cards());
        Files.writeString(state.cards().resolve(name + ".md"), text);
    }

    @Test
    void aJobIsToldTheRulesThenTheCardsOfItsRepositoryThenHowToWork() throws Exception {
        repository.git().run("remote", "add", "origin", "git@example.org:owner/project.git");
        Files.writeString(state.ownerRules(), "- Commit messages in English.\n");
        card("mine", "---\nremote: https://example.org/owner/project\n---\n## Checks\nrun make test\n");
        card("theirs", "---\nremote: https://example.org/owner/other\n---\nnot for this job\n");

        assertThat(prompt(run(spec("say hello"))))
                .containsSubsequence(
                        "## Rules that always hold",
                        "## The owner's rules",
                        "- Commit messages in English.",
                        "## Project card: mine",
                        "### Checks",
                        "run make test",
                        "## How to work",
                        "## Your task: a title",
                        "## Your last message is the report")
                .doesNotContain("not for this job");
        assertThat(prompt(run(spec("say hello").repository(null)))).doesNotContain("Project card");
    }

    @Test
    void aCardThatCannotBeReadStartsNoJobInARepository() throws Exception {
        card("broken", "no keys");

        assertThatThrownBy(() -> jobs.submit(spec("say hello").build()))
                .isInstanceOf(AgentJobsException.class)
                .hasMessageContaining("broken.md");
        assertThat(jobs.list(JobQuery.newest(1))).isEmpty();
        run(spec("say hello").repository(null));
    }
}
