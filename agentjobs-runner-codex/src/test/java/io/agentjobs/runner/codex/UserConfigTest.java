package io.agentjobs.runner.codex;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.AccessMode;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.runner.SessionSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UserConfigTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path work;

    private static UserConfig config(String config) throws IOException {
        return UserConfig.of(JSON.readTree("{\"config\":" + config + "}"));
    }

    private boolean looksForInstructions(String config) throws IOException {
        SessionSpec spec = new SessionSpec(
                "id",
                false,
                "do it",
                work,
                work,
                Kind.REVIEW,
                AccessMode.READ_ONLY,
                "gpt-5-codex",
                null,
                new Limits(9, Usd.parse("1"), Duration.ofMinutes(1)),
                BillingLane.API,
                Map.of(),
                null);
        return !new ThreadRequests(spec)
                .thread("", config(config), List.of())
                .path("config")
                .has("project_doc_max_bytes");
    }

    @Test
    void everyServerOfTheUserIsNamed() throws Exception {
        assertThat(config("{\"mcp_servers\":{\"one\":{},\"two\":{}}}").servers())
                .containsExactly("one", "two");
        assertThat(config("{\"mcp_servers\":null}").servers()).isEmpty();
    }

    /** Each look of the client costs it two sandboxes. */
    @Test
    void theClientDoesNotLookForInstructionsWhereThereAreNone() throws Exception {
        assertThat(looksForInstructions("{}")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"AGENTS.md", "AGENTS.override.md", "TEAM.md"})
    void itReadsThoseThatAreThere(String name) throws Exception {
        Files.writeString(work.resolve(name), "be brief");

        assertThat(looksForInstructions("{\"project_doc_fallback_filenames\":[\"\",\"TEAM.md\"]}"))
                .isTrue();
    }
}
