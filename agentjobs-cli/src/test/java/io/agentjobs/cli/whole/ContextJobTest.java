package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobSkill;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
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

    private String line(String script) throws Exception {
        return jobs.result(run(spec(script)).id()).line();
    }

    @Test
    void aPageThatNobodyLookedAtStandsOnTheLineWhereTheCardAsksForALook() throws Exception {
        String pages = "bash touch a.css; mkdir d; touch d/e.HTML f.vue g.tsx h.scss i.twig j.java";
        assertThat(line(pages)).doesNotContain("ui: true");
        card("mine", "---\nrepo: " + repository.root() + "\nui: true\n---\nnotes\n");

        assertThat(line(pages))
                .endsWith(" · ui: true but no ui-check/ evidence for a.css, d/e.HTML, f.vue, g.tsx, h.scss and 1 more");
        assertThat(line("bash touch j.java")).doesNotContain("ui: true");
        assertThat(line(pages + "\nbash mkdir ../ui-check; touch ../ui-check/a.png"))
                .doesNotContain("ui: true");
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

    private void catalog(String entries) throws IOException {
        Path root = folder.resolve("catalog");
        for (String name : List.of("golang", "extra", "taken")) {
            Path skill = Files.createDirectories(root.resolve(name));
            Files.writeString(skill.resolve("SKILL.md"), "---\nname: " + name + "\n---\nhow to " + name + "\n");
        }
        Files.writeString(root.resolve("index.json"), "{\"version\": 1, \"skills\": [" + entries + "]}");
        jobs.close();
        jobs = AgentJobs.builder()
                .stateFolder(state.root())
                .setting("skill_roots", List.of(root.toString()))
                .discoverPlugins()
                .build();
    }

    private static String entry(String name, String status) {
        return "{\"name\": \"" + name + "\", \"path\": \"" + name + "\", \"status\": \"" + status
                + "\", \"kinds\": [\"code\"]}";
    }

    @Test
    void aJobFindsItsSkillsWhileItRunsAndNothingOfThemInWhatItChanged() throws Exception {
        catalog(entry("golang", "core") + "," + entry("extra", "draft") + "," + entry("taken", "core"));
        ScratchRepository.write(repository.root(), ".claude/skills/taken/SKILL.md", "of the repository\n");
        repository.commit("a skill of its own");

        Job job = run(spec("bash cat .claude/skills/*/SKILL.md > seen.txt\nbash git add -A\nbash git commit -m all")
                .skills(List.of("+extra")));

        assertThat(job.plan().skills()).extracting(JobSkill::name).containsExactly("extra", "golang", "taken");
        assertThat(prompt(job))
                .containsSubsequence("Skills of the owner's", "They are: extra, golang, taken.", "## How to work");
        Path work = state.job(job.id()).work();
        assertThat(work.resolve("seen.txt"))
                .content()
                .contains("how to golang", "how to extra", "of the repository")
                .doesNotContain("how to taken");
        assertThat(work.resolve(".claude/skills")).isDirectoryNotContaining("glob:**/{golang,extra}");
        assertThat(Files.readString(
                        Objects.requireNonNull(jobs.result(job.id()).artifacts().get("patch"))))
                .contains("seen.txt")
                .doesNotContain(".claude");
        assertThat(folder.resolve("catalog/golang/SKILL.md")).isRegularFile();
        assertThat(state.job(job.id()).skillLinks()).doesNotExist();
    }

    @Test
    void whatWasMadeForSkillsAloneGoesWithThem() throws Exception {
        catalog(entry("golang", "core"));

        Job job = run(spec("bash cat .claude/skills/golang/SKILL.md > seen.txt"));

        assertThat(state.job(job.id()).work().resolve("seen.txt")).content().contains("how to golang");
        assertThat(state.job(job.id()).work().resolve(".claude")).doesNotExist();
        assertThat(prompt(run(
                        JobSpec.builder(Kind.GENERAL, "t", "skills: none\n```script\nsay hello\n" + REPORT + "\n```")
                                .model("scripted"))))
                .doesNotContain("Skills of the owner's");
    }

    @Test
    void aJobReadsTheSourcesAndPagesThatItWasGiven() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/guide", exchange -> {
            byte[] body = "from the guide".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try {
            jobs.close();
            jobs = AgentJobs.builder()
                    .stateFolder(state.root())
                    .setting("web_allow_hosts", List.of("127.0.0.1"))
                    .discoverPlugins()
                    .build();
            Path notes = Files.writeString(folder.resolve("notes.md"), "from the notes");
            String web = "http://127.0.0.1:" + server.getAddress().getPort();
            Job first = run(spec("say hello"));

            Job job = run(spec("bash cat ../sources/* > seen.txt")
                    .sources(List.of(notes.toString(), "job:" + first.id()))
                    .docs(List.of(web + "/guide", web + "/missing")));

            assertThat(state.job(job.id()).work().resolve("seen.txt"))
                    .content()
                    .contains("from the notes", "## Summary", "from the guide");
            assertThat(prompt(job))
                    .containsSubsequence(
                            "</task-",
                            "## Material for the task",
                            "- `notes.md`: " + notes,
                            "- `" + first.id() + "-report.md`: job:" + first.id(),
                            "- `doc-127.0.0.1-guide.txt`: " + web + "/guide",
                            web + "/missing could not be fetched: it answers with status 404",
                            "## Your last message is the report");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aSourceThatIsNotThereQueuesNothing() {
        assertThatThrownBy(() -> jobs.submit(spec("say hello")
                        .sources(List.of(folder.resolve("missing").toString()))
                        .build()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("does not exist");
        assertThat(jobs.list(JobQuery.newest(1))).isEmpty();
        assertThat(state.jobs()).isEmptyDirectory();
    }
}
