package io.agentjobs.core.brain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.environment.ScrubbedEnvironment;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BrainConfigTest {
    private static final String VARIABLE = "BRAIN";

    @TempDir
    Path folder;

    private Optional<BrainConfig> read(Map<String, ?> settings) {
        return BrainConfig.from(new PluginContext(
                folder.resolve("my-agent"),
                new Settings(settings),
                Map.of(VARIABLE, "t0ken", "HOME", folder.toString()),
                InstantSource.system()));
    }

    private BrainConfig brain(String key, Object value) {
        Map<String, Object> brain = new HashMap<>(Map.of("token_env", VARIABLE));
        brain.put(key, value);
        return read(Map.of("brain", brain)).orElseThrow();
    }

    private BrainConfig ofFile(String file) {
        return read(Map.of("brain", Map.of("token_file", file))).orElseThrow();
    }

    private Path tokenFile(String text, String mode) throws IOException {
        Path file = Files.writeString(folder.resolve("token"), text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
        return file;
    }

    @Test
    void withoutTheBlockThereIsNoBrain() {
        assertThat(read(Map.of())).isEmpty();
    }

    @Test
    void whatIsLeftOutHasItsDefault() {
        BrainConfig config = brain("recall_url", "https://brain.example/recall/mcp");

        assertThat(config.endpoints()).isEqualTo(Map.of("recall_url", URI.create("https://brain.example/recall/mcp")));
        assertThat(config.agent()).isEqualTo("my-agent");
        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(15));
        assertThat(config.minScore()).isEqualByComparingTo(new BigDecimal("0.5"));
        assertThat(config.token().get()).isEqualTo("t0ken");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://brain.example/mcp",
                "http://localhost.example/mcp",
                "ftp://localhost/mcp",
                "brain.example/mcp",
                "https://user@brain.example/mcp",
                "https://brain.example/mcp?token=x",
                "https://brain.example/mcp#x",
                "https://bra in.example/mcp"
            })
    void anAddressThatIsNotSafeOrNotPlainIsRefused(String url) {
        assertThatThrownBy(() -> brain("memory_url", url))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("brain.memory_url");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1:8/mcp", "http://localhost/mcp", "http://[::1]:8/mcp", "https://a.b/c"})
    void thisMachineAndHttpsAreTaken(String url) {
        assertThat(brain("tasks_url", url).endpoints()).containsEntry("tasks_url", URI.create(url));
    }

    @Test
    void whatCannotBeIsRefusedByItsKey() {
        assertThatThrownBy(() -> brain("url", "https://a.b/c")).hasMessageContaining("brain.url: no such key");
        assertThatThrownBy(() -> brain("timeout_seconds", 301)).hasMessageContaining("brain.timeout_seconds");
        assertThatThrownBy(() -> brain("timeout_seconds", 0)).hasMessageContaining("brain.timeout_seconds");
        assertThatThrownBy(() -> brain("already_exists_min_score", 1.5))
                .hasMessageContaining("brain.already_exists_min_score");
        assertThatThrownBy(() -> brain("agent", "two words")).hasMessageContaining("brain.agent");
        assertThatThrownBy(() -> brain("token_file", "/a")).hasMessageContaining("keep one of the two");
        assertThatThrownBy(() -> read(Map.of("brain", Map.of()))).hasMessageContaining("brain.token_file");
        assertThatThrownBy(() -> ofFile("a/b")).hasMessageContaining("brain.token_file");
        assertThatThrownBy(() -> read(Map.of("brain", "https://a.b"))).hasMessageContaining("brain");
    }

    @Test
    void aTokenFileIsReadAtEachCall() throws IOException {
        tokenFile("one\n", "rw-------");
        BrainConfig config = ofFile("~/token");
        assertThat(config.token().get()).isEqualTo("one");

        tokenFile("two\n", "rw-------");
        assertThat(config.token().get()).isEqualTo("two");
    }

    @Test
    void aTokenThatIsNotToBeHadIsNamedByItsPlaceAndNeverByItself() throws IOException {
        Path file = tokenFile("s3cret", "rw-r-----");
        BrainConfig config = ofFile(file.toString());
        assertNoToken(config, "open to others");
        tokenFile("s3cret more", "rw-------");
        assertNoToken(config, "more than one plain word");
        tokenFile("s3cret\nmore", "rw-------");
        assertNoToken(config, "more than one plain word");
        tokenFile(" \n", "rw-------");
        assertNoToken(config, "is empty");
        tokenFile("s3cret".repeat(2_000), "rw-------");
        assertNoToken(config, "larger than");
        Files.delete(file);
        assertNoToken(config, "no regular file");
        Files.createSymbolicLink(file, Files.writeString(folder.resolve("other"), "s3cret"));
        assertNoToken(config, "no regular file");
    }

    private static void assertNoToken(BrainConfig config, String problem) {
        assertThatThrownBy(() -> config.token().get())
                .isInstanceOf(AgentJobsException.class)
                .hasMessageContaining("brain.token_file: /")
                .hasMessageContaining(problem)
                .hasMessageNotContaining("s3cret");
    }

    @Test
    void noSessionGetsTheVariableOfTheToken() {
        Settings settings = new Settings(Map.of("brain", Map.of("token_env", VARIABLE)));

        assertThat(ScrubbedEnvironment.write(Map.of(VARIABLE, "t0ken"), settings, folder))
                .doesNotContainKey(VARIABLE);
    }
}
