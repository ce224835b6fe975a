package io.agentjobs.core.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventFilesTest {
    @TempDir
    Path path;

    @Test
    void aLineThatRepeatsIsWrittenOnceAndCounted() throws IOException {
        JobFolder folder = new JobFolder(path);
        try (EventFiles files = EventFiles.open(folder)) {
            for (String line : new String[] {"1", "2", "2", "2", "3", "3"}) {
                files.raw(line);
            }
        }
        assertThat(Files.readAllLines(folder.events()))
                .containsExactly(
                        "1",
                        "2",
                        "{\"type\":\"agent-jobs\",\"note\":\"the line above came 2 more times\"}",
                        "3",
                        "{\"type\":\"agent-jobs\",\"note\":\"the line above came 1 more times\"}");
    }
}
