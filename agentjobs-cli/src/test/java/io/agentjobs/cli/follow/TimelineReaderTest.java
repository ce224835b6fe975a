package io.agentjobs.cli.follow;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.core.redact.Redactor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimelineReaderTest {
    @TempDir
    Path folder;

    private void append(String text) throws IOException {
        Files.writeString(folder.resolve("timeline.jsonl"), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static String read(TimelineReader reader) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        reader.readTo(new PrintStream(out, true, StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    private TimelineReader reader() {
        return new TimelineReader(folder.resolve("timeline.jsonl"), ZoneOffset.UTC, Redactor.standard());
    }

    @Test
    void eachEventIsOneLine() throws IOException {
        append("{\"at\":\"2026-10-15T12:41:36Z\",\"what\":\"tool\",\"text\":\"Bash: git status\"}\n");
        append("{\"at\":\"2026-10-15T12:41:37.5Z\",\"what\":\"said\",\"text\":\"two\\nlines \\u001b[2J\"}\n");
        try (TimelineReader reader = reader()) {
            assertThat(read(reader))
                    .isEqualTo("12:41:36  tool     Bash: git status\n12:41:37  said     two lines [2J\n");
        }
    }

    @Test
    void aLineIsShownOnceItIsWhole() throws IOException {
        try (TimelineReader reader = reader()) {
            assertThat(read(reader)).as("no file yet").isEmpty();
            append("{\"at\":\"2026-10-15T12:41:36Z\",\"what\":\"said\",\"te");
            assertThat(read(reader)).isEmpty();
            append("xt\":\"é\"}\n");
            assertThat(read(reader)).isEqualTo("12:41:36  said     é\n");
            assertThat(read(reader)).isEmpty();
        }
    }

    @Test
    void aTornLineCostsOnlyItself() throws IOException {
        append("{\"at\":\"2026-10-1\n{\"at\":\"2026-10-15T12:41:36Z\",\"what\":\"said\",\"text\":\"on\"}\n");
        try (TimelineReader reader = reader()) {
            assertThat(read(reader)).contains("cannot be read").contains("12:41:36  said     on");
        }
    }
}
