package io.agentjobs.cli.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RollingFileTest {
    @TempDir
    Path folder;

    private void write(RollingFile file, String text) throws IOException {
        file.write(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aFullFileIsPutAsideAndTheOldestGoes() throws IOException {
        Path log = folder.resolve("log");
        try (RollingFile file = new RollingFile(log, 10, 2)) {
            for (String text : new String[] {"aaaaaa\n", "bbbbbb\n", "cccccc\n", "dddddd\n"}) {
                write(file, text);
            }
        }
        assertThat(log).hasContent("dddddd\n");
        assertThat(folder.resolve("log.1")).hasContent("cccccc\n");
        assertThat(folder.resolve("log.2")).hasContent("bbbbbb\n");
        assertThat(folder.resolve("log.3")).doesNotExist();
    }

    @Test
    void whatIsThereCountsAndStays() throws IOException {
        Path log = Files.writeString(folder.resolve("log"), "old\n");
        try (RollingFile file = new RollingFile(log, 10, 2)) {
            write(file, "new\n");
        }
        assertThat(log).hasContent("old\nnew\n");
        assertThat(Files.getPosixFilePermissions(log)).hasSize(2);
    }

    @Test
    void aMessageLargerThanAFileIsStillWhole() throws IOException {
        Path log = folder.resolve("log");
        try (RollingFile file = new RollingFile(log, 10, 2)) {
            write(file, "x".repeat(100));
        }
        assertThat(Files.size(log)).isEqualTo(100);
    }
}
