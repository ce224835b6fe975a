package io.agentjobs.core.jsonl;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonLinesWriterTest {
    @TempDir
    Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void name() {
        file = folder.resolve("events.jsonl");
    }

    @Test
    void linesAreAppendedAlsoByALaterWriter() throws IOException {
        try (JsonLinesWriter writer = JsonLinesWriter.rolling(file, 1_000)) {
            writer.write("{\"é\":1}");
        }
        try (JsonLinesWriter writer = JsonLinesWriter.rolling(file, 1_000)) {
            writer.write("2");
        }
        assertThat(Files.readAllLines(file)).containsExactly("{\"é\":1}", "2");
    }

    @Test
    void aTornLastLineCostsOnlyItself() throws IOException {
        Files.writeString(file, "1\n{\"a\":");
        try (JsonLinesWriter writer = JsonLinesWriter.rolling(file, 1_000)) {
            writer.write("2");
        }
        assertThat(Files.readAllLines(file)).containsExactly("1", "{\"a\":", "2");
    }

    @Test
    void aLinkInPlaceOfTheFileIsReplacedAndWhatItLeadsToIsLeft() throws IOException {
        Path precious = Files.writeString(folder.resolve("precious"), "x");
        Files.createSymbolicLink(file, precious);

        try (JsonLinesWriter writer = JsonLinesWriter.rolling(file, 1_000)) {
            writer.write("1");
        }

        assertThat(file).isRegularFile().hasContent("1");
        assertThat(Files.isSymbolicLink(file)).isFalse();
        assertThat(precious).hasContent("x");
    }

    @Test
    void aFullFileThatRollsIsPutAsideAndBegunAnew() throws IOException {
        try (JsonLinesWriter writer = JsonLinesWriter.rolling(file, 4)) {
            for (String line : new String[] {"1", "2", "3", "4", "5"}) {
                writer.write(line);
            }
        }
        assertThat(Files.readAllLines(file)).containsExactly("5");
        assertThat(Files.readAllLines(JobFolder.aside(file))).containsExactly("3", "4");
        try (JsonLinesWriter writer = JsonLinesWriter.rolling(file, 4)) {
            writer.write("too long for it");
            writer.write("6");
        }
        assertThat(Files.readAllLines(JobFolder.aside(file))).containsExactly("too long for it");
        assertThat(Files.readAllLines(file)).containsExactly("6");
    }
}
