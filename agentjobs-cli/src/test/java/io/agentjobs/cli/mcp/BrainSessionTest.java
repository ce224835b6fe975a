package io.agentjobs.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.brain.StubBrain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The brain's tools of the whole server, with the configuration of a state folder. */
class BrainSessionTest {
    @TempDir
    Path folder;

    private StateFolder state;

    @BeforeEach
    void open() {
        state = StateFolder.open(folder.resolve("state/default"));
    }

    private McpSession session() throws IOException {
        Map<String, String> environment = new HashMap<>(McpSession.environment(folder));
        environment.put("BRAIN", "t0ken");
        return McpSession.open(folder, "orchestrator", environment);
    }

    @Test
    void aBrainThatIsConfiguredIsAsked() throws IOException {
        try (StubBrain brain = StubBrain.start("t0ken")) {
            Files.writeString(
                    state.config(),
                    new ObjectMapper()
                            .writeValueAsString(Map.of(
                                    "brain",
                                    Map.of(
                                            "token_env",
                                            "BRAIN",
                                            "recall_url",
                                            brain.url("recall").toString()))));
            brain.answer("recall", arguments -> Map.of("results", List.of(Map.of("path", "a.md", "score", 0.5))));
            try (McpSession session = session()) {
                assertThat(session.call("memory_search", Map.of("query", "disk"))
                                .path("notes")
                                .path(0)
                                .path("path")
                                .asText())
                        .isEqualTo("a.md");
                assertThat(session.refusal("inbox", Map.of())).contains("no swarm_url");
            }
        }
    }

    @Test
    void withoutABrainItsToolsSayThatNoneIsConfigured() throws IOException {
        try (McpSession session = session()) {
            assertThat(session.refusal("task_list", Map.of())).contains("brain not configured");
        }
    }
}
