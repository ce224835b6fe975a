package io.agentjobs.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.cli.daemon.BrainCalls;
import io.agentjobs.cli.whole.WholeProgram;
import io.agentjobs.core.assembly.EngineParts;
import io.agentjobs.core.daemon.Daemon;
import io.agentjobs.core.daemon.DaemonJobs;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.brain.StubBrain;
import io.agentjobs.testkit.brain.StubBrain.Call;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shared brain of jobs: a real daemon, hosts that are processes, and a real MCP server over HTTP. */
class BrainJobTest {
    private static final String TOKEN = "t0ken-of-the-brain";
    private static final String REPORT = "report\n## Summary\nDone.\n## Not done / uncertain\nNothing.";

    @TempDir
    Path folder;

    private final PluginSet plugins = new PluginSet().discover();
    private StubBrain brain;
    private StateFolder state;
    private PluginContext context;
    private Daemon daemon;
    private DaemonJobs jobs;

    @BeforeEach
    void start() throws IOException {
        brain = StubBrain.start(TOKEN);
        state = StateFolder.open(folder.resolve("state/default"));
        Path token = Files.writeString(folder.resolve("token"), TOKEN);
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
        Map<String, String> block = Map.of(
                "token_file", token.toString(),
                "recall_url", brain.url("recall").toString(),
                "memory_url", brain.url("memory").toString());
        Files.writeString(state.config(), new ObjectMapper().writeValueAsString(Map.of("brain", block)));
        context = WholeProgram.context(state.root());
        daemon = Daemon.start(context, plugins, "test", WholeProgram.command("host"), BrainCalls::of);
        jobs = new DaemonJobs(state, () -> context, plugins, "");
    }

    @AfterEach
    void stop() throws IOException {
        jobs.close();
        daemon.close();
        brain.close();
    }

    private static JobSpec spec(String script) {
        return JobSpec.builder(Kind.GENERAL, "mend the disk", "```script\n" + script + "\n" + REPORT + "\n```")
                .model("scripted")
                .build();
    }

    private Job run(String script) throws Exception {
        Job job = jobs.whenFinished(jobs.submit(spec(script)).job().id()).get(90, TimeUnit.SECONDS);
        assertThat(job.status()).as("%s", job.ending()).isEqualTo(JobStatus.SUCCEEDED);
        return job;
    }

    private static Map<String, Object> note(String path, String snippet) {
        return Map.of("path", path, "scope", "team", "score", 0.5, "snippet", snippet);
    }

    @Test
    void aJobIsToldWhatIsKnownAndItsOwnNoteStaysOutOfTheNextBrief() throws Exception {
        brain.answer("recall", arguments -> Map.of("results", List.of(note("old.md", "mind the inodes"))));
        brain.answer("create_runbook_note", arguments -> Map.of("path", "of-a-job.md"));

        Job first = run("""
                tool memory_search {"query": "disk full", "limit": 3}
                tool memory_write {"kind": "runbook", "title": "t", "text": "believe me"}
                tool memory_write {"kind": "decision", "title": "t", "text": "x"}""");

        assertThat(state.job(first.id()).prompt()).content().contains("## Memory notes", "> mind the inodes");
        assertThat(brain.calls()).extracting(Call::tool).containsExactly("recall", "recall", "create_runbook_note");
        assertThat(String.valueOf(brain.calls().get(0).arguments().get("query")))
                .contains("mend the disk");
        assertThat(brain.calls().get(1).arguments()).isEqualTo(Map.of("query", "disk full", "limit", 3));
        assertThat(brain.calls().get(2).arguments())
                .containsEntry("author", "default/job:" + first.id())
                .containsEntry("tags", List.of("agent-jobs-job:" + first.id()));
        assertThat(state.job(first.id()).verdicts()).content().doesNotContain("\"deny\"");
        assertNothingOfTheBrainIsIn(state.job(first.id()).path());

        brain.answer("recall", arguments -> Map.of("results", List.of(note("of-a-job.md", "believe me"))));
        Job second = run("say hello");

        assertThat(state.job(second.id()).prompt())
                .content()
                .contains("One close note was left out")
                .doesNotContain("believe me");
        try (McpSession session = McpSession.open(folder)) {
            assertThat(session.call("memory_search", Map.of("query", "disk"))
                            .path("notes")
                            .path(0)
                            .path("from_job")
                            .asText())
                    .isEqualTo(first.id().value());
        }
    }

    private void assertNothingOfTheBrainIsIn(Path job) throws IOException {
        String address = brain.url("recall").getAuthority();
        try (Stream<Path> files = Files.walk(job)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .as("%s", file)
                        .doesNotContain(TOKEN, address);
            }
        }
    }

    @Test
    void aBrainThatIsDownNeitherStopsAJobNorTellsItWhereItIs() throws Exception {
        brain.status(500);

        Job job = run("tool memory_search {\"query\": \"disk full\"}");

        assertThat(state.job(job.id()).prompt())
                .content()
                .contains("Shared memory was unreachable when this job was prepared");
        assertNothingOfTheBrainIsIn(state.job(job.id()).path());
    }

    @Test
    void theServerOfAJobServesTheJobThatItRunsInAndNoOther() throws Exception {
        brain.answer("recall", arguments -> Map.of("results", List.of(note("old.md", "mind the inodes"))));
        Path go = folder.resolve("go");
        Job job = jobs.submit(spec("await " + go)).job();
        try (var store = EngineParts.of(context, plugins).store()) {
            Awaitility.await()
                    .atMost(90, TimeUnit.SECONDS)
                    .until(() -> !store.live().isEmpty());
            JobMarker run = JobMarker.of(job.id(), store.live().get(0).token());

            try (McpSession session = session(run)) {
                assertThat(session.ask("memory_search", Map.of("query", "disk"))
                                .content()
                                .toString())
                        .contains("mind the inodes");
            }
            try (McpSession session = session(new JobMarker(job.id(), "0123456789abcdef"))) {
                var refused = session.ask("memory_search", Map.of("query", "disk"));
                assertThat(refused.isError()).isTrue();
                assertThat(refused.content().toString()).contains("only a job that runs");
            }
        } finally {
            Files.createFile(go);
        }
        jobs.whenFinished(job.id()).get(90, TimeUnit.SECONDS);
    }

    private McpSession session(JobMarker run) throws IOException {
        Map<String, String> environment = new HashMap<>(McpSession.environment(folder));
        environment.putAll(run.environment());
        return McpSession.open(folder, "job", environment);
    }
}
