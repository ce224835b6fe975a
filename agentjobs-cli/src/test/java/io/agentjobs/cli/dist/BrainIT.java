package io.agentjobs.cli.dist;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.testkit.brain.StubBrain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shared brain of jobs as it is installed: the daemon's launcher finds the SDK. */
class BrainIT {
    @TempDir
    Path scratch;

    @Test
    void theDaemonAsksTheBrainForAJobAndTheJobAsksTheDaemon() throws Exception {
        Installed program = new Installed(scratch).with("BRAIN", "t0ken");
        assertThat(program.run("init").code()).isZero();
        try (StubBrain brain = StubBrain.start("t0ken")) {
            brain.answer("recall", arguments -> Map.of("results", List.of(Map.of("path", "a.md", "snippet", "seen"))));
            Map<String, String> block = Map.of(
                    "token_env", "BRAIN", "recall_url", brain.url("recall").toString());
            Files.writeString(
                    program.state().resolve("config.json"),
                    new ObjectMapper().writeValueAsString(Map.of("brain", block)));
            assertThat(program.run("daemon", "--detach"))
                    .satisfies(
                            result -> assertThat(result.code()).as(result.err()).isZero());
            String brief = "```script\ntool memory_search {\"query\": \"disk\"}\nreport\n## Summary\ndone\n"
                    + "## Not done / uncertain\nnothing\n```";
            Installed.Result done = program.run(
                    "start", "--model", "scripted", "--kind", "general", "--title", "t", "--brief", brief, "--wait");
            assertThat(done.code()).as(done.err()).isZero();

            assertThat(brain.calls()).extracting(StubBrain.Call::tool).containsExactly("recall", "recall");
        } finally {
            program.run("daemon", "stop");
        }
    }
}
