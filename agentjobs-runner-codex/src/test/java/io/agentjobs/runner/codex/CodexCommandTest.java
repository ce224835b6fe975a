package io.agentjobs.runner.codex;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.BillingLane;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodexCommandTest {
    @TempDir
    Path home;

    @Test
    void secretsThatAreThereAreClosed() throws IOException {
        Files.createDirectories(home.resolve(".ssh"));
        Files.createDirectories(home.resolve(".codex"));
        Files.createFile(home.resolve(".codex/auth.json"));

        assertThat(profiles())
                .allSatisfy(profile -> assertThat(profile)
                        .contains("\"" + home.resolve(".ssh") + "\"=\"deny\"")
                        .contains("\"" + home.resolve(".codex/auth.json") + "\"=\"deny\""));
    }

    /** The client's sandboxes get into each other's way over a path that is not there. */
    @Test
    void aSecretThatIsNotThereIsNotNamed() {
        assertThat(profiles()).allSatisfy(profile -> assertThat(profile).doesNotContain(home.toString()));
    }

    /** Without a closed path the client would run commands outside its sandbox. */
    @Test
    void somethingIsAlwaysClosed() {
        assertThat(profiles())
                .hasSize(2)
                .allSatisfy(profile -> assertThat(profile).contains("=\"deny\""));
    }

    @Test
    void theClientLooksForInstructionsInItsWorkDirectoryAlone() {
        assertThat(command()).containsSequence("-c", "project_root_markers=[]");
    }

    /** Two login shells a thread, outside every sandbox. */
    @Test
    void theClientTakesNoSnapshotOfTheShell() {
        assertThat(command()).containsSequence("-c", "features.shell_snapshot=false");
    }

    private List<String> command() {
        return CodexCommand.of(Path.of("codex"), BillingLane.API, Map.of("HOME", home.toString()));
    }

    private List<String> profiles() {
        return command().stream()
                .filter(argument -> argument.startsWith("permissions."))
                .toList();
    }
}
