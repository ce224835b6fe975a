package io.agentjobs.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.plugin.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigFileTest {
    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("config.json");
    }

    /** Each character becomes one byte. */
    private void write(String content) throws IOException {
        Files.write(file(), content.getBytes(StandardCharsets.ISO_8859_1));
    }

    private void refused(String... parts) {
        assertThatThrownBy(() -> ConfigFile.read(file()))
                .isInstanceOf(AgentJobsException.class)
                .hasMessageContainingAll(parts)
                .hasMessageContaining(file().toString())
                .hasMessageNotContaining("REDACTED")
                .hasMessageNotContaining("\n");
    }

    @Test
    void aFileThatIsNotThereSetsNothing() {
        assertThat(ConfigFile.read(file()).keys()).isEmpty();
    }

    @Test
    void valuesOfEverySortAreRead() throws IOException {
        Files.writeString(file(), "{\"a\": [1, \"é\"], \"b\": {\"c\": true}}");
        Settings settings = ConfigFile.read(file());
        assertThat(settings.keys()).containsExactly("a", "b");
        assertThat(settings.section("b").flag("c")).contains(true);
    }

    @Test
    void nestingWithoutEndIsAFaultOfTheFile() throws IOException {
        write("{\"a\":" + "[".repeat(200_000) + "]".repeat(200_000) + "}");
        refused("nesting depth");
    }

    @Test
    void anObjectThatIsNotClosedIsNamedByBothPlaces() throws IOException {
        write("{\n \"a\": 1\n");
        refused("line 3", "start marker at line 1, column 1");
    }

    @Test
    void aByteOrderMarkIsNamed() throws IOException {
        write("\u00ef\u00bb\u00bf{}");
        refused("byte order mark");
    }

    @Test
    void whatIsNoUtf8IsNamed() throws IOException {
        write("{\"git_name\": \"\u00e9\"}");
        refused("no UTF-8");
    }

    @Test
    void aLinkThatLeadsNowhereIsNoMissingFile() throws IOException {
        Files.createSymbolicLink(file(), folder.resolve("nowhere"));
        refused("leads nowhere");
    }

    @Test
    void aPipeIsNotWaitedFor() throws Exception {
        assertThat(new ProcessBuilder("mkfifo", file().toString()).start().waitFor())
                .isZero();
        refused("no regular file");
    }
}
