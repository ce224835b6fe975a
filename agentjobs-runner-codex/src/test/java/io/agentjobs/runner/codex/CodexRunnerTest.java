package io.agentjobs.runner.codex;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodexRunnerTest {
    @TempDir
    Path folder;

    @Test
    void isMissingWhereThereIsNoProgramAndAsksNoProgramForIt() throws Exception {
        Path client = Files.createFile(folder.resolve("codex"));
        assertThat(client.toFile().setExecutable(true)).isTrue();

        assertThat(runner("/nowhere").missing())
                .hasValueSatisfying(unusable -> assertThat(unusable.remedy()).contains("install Codex", "codex_bin"));
        assertThat(runner(folder.toString()).missing())
                .as("a file that could not be run as a program")
                .isEmpty();
    }

    private static CodexRunner runner(String path) {
        return new CodexRunner(Map.of("PATH", path), null, false, null, InstantSource.system());
    }
}
