package io.agentjobs.testkit.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RealClientTest {

    @TempDir
    Path folder;

    @Test
    void isFoundInTheCheckoutFromAnyFolderBelowIt() throws IOException {
        Path program = program(".clients/bin/claude");

        assertThat(RealClient.CLAUDE.program(Map.of(), folder.resolve("module/target")))
                .hasValue(program);
    }

    @Test
    void isFoundByItsVariableBeforeAnythingElse() throws IOException {
        program(".clients/bin/codex");
        Path named = program("elsewhere/codex");

        assertThat(RealClient.CODEX.program(Map.of("AGENT_JOBS_CODEX_BIN", named.toString()), folder))
                .hasValue(named);
    }

    @Test
    void isMissingWhereItsVariableNamesNoProgram() throws IOException {
        program(".clients/bin/codex");

        assertThat(RealClient.CODEX.program(Map.of("AGENT_JOBS_CODEX_BIN", "/nowhere/codex"), folder))
                .isEmpty();
    }

    @Test
    void isFoundInTheFolderThatWasInstalledTo() throws IOException {
        Path program = program("shared/bin/claude");
        Map<String, String> environment =
                Map.of("AGENTJOBS_CLIENTS_DIR", folder.resolve("shared").toString());

        assertThat(RealClient.CLAUDE.program(environment, folder)).hasValue(program);
    }

    private Path program(String path) throws IOException {
        Path program = folder.resolve(path);
        Files.createDirectories(program.getParent());
        Files.createFile(program);
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return program;
    }
}
