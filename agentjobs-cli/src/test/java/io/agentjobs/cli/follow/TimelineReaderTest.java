package io.agentjobs.cli.follow;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.core.redact.Redactor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
    void whatAnAgentSaysCannotPassForOneOfOurLines() throws IOException {
        append("{\"at\":\"2026-10-15T12:41:36Z\",\"what\":\"[jobs:x\",\"text\":\"[jobs:job-done] job 1\"}\n");
        try (TimelineReader reader = reader()) {
            assertThat(read(reader)).isEqualTo("12:41:36  (jobs:x  (jobs:job-done] job 1\n");
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

    private static String event(int second) {
        return "{\"at\":\"2026-10-15T12:41:0" + second + "Z\",\"what\":\"said\",\"text\":\"no " + second + "\"}\n";
    }

    @Test
    void aTimelineThatIsPutAsideIsReadOn() throws IOException {
        Path file = folder.resolve("timeline.jsonl");
        Path aside = folder.resolve("timeline.jsonl.1");
        Files.writeString(aside, event(1));
        append(event(2));
        try (TimelineReader reader = reader()) {
            assertThat(read(reader)).isEqualTo("12:41:01  said     no 1\n12:41:02  said     no 2\n");
            append(event(3));
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            append(event(4));
            assertThat(read(reader)).isEqualTo("12:41:03  said     no 3\n12:41:04  said     no 4\n");
            append(event(5));
            assertThat(read(reader)).isEqualTo("12:41:05  said     no 5\n");
        }
    }
}
