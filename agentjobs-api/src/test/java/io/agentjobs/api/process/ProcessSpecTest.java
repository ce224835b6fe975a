package io.agentjobs.api.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProcessSpecTest {
    private static final Path FOLDER = Path.of("/folder");

    @Test
    void aProcessNeedsAProgram() {
        assertThatThrownBy(() -> new ProcessSpec(List.of(), FOLDER, Map.of(), FOLDER))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theCommandDoesNotChangeUnderneath() {
        List<String> command = new ArrayList<>(List.of("program", "argument"));
        ProcessSpec spec = new ProcessSpec(command, FOLDER, Map.of("A", "b"), FOLDER);
        command.clear();

        assertThat(spec.command()).containsExactly("program", "argument");
    }

    @Test
    void aPidIsAboveZero() {
        assertThat(new ProcessIdentity(1, 0, "").pid()).isEqualTo(1);
        assertThatThrownBy(() -> new ProcessIdentity(0, 1, "boot")).isInstanceOf(IllegalArgumentException.class);
    }
}
