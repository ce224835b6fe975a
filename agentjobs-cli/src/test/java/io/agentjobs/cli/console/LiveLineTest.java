package io.agentjobs.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LiveLineTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private LiveLine line(boolean terminal) {
        return line(terminal, "60");
    }

    private LiveLine line(boolean terminal, String columns) {
        return new LiveLine(new Console(
                InputStream.nullInputStream(),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Map.of("COLUMNS", columns),
                Path.of("/"),
                terminal));
    }

    private String written() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aTerminalsLineIsRewrittenInPlaceAndLeftEmpty() {
        try (LiveLine live = line(true)) {
            live.show("running", "1s");
            live.show("running", "2s");
        }
        assertThat(written()).isEqualTo("\r\033[K1s · running\r\033[K2s · running\r\033[K");
    }

    @Test
    void elsewhereALineIsPrintedForEachChangeAndNotForEachSecond() {
        try (LiveLine live = line(false)) {
            live.show("queued", "0s");
            live.show("running", "1s");
            live.show("running", "2s");
        }
        assertThat(written()).isEqualTo("queued\nrunning\n");
    }

    @Test
    void whatAnAgentSaysCannotBreakOutOfTheLine() {
        try (LiveLine live = line(true)) {
            live.show("a\n\u001b[2Jb" + "x".repeat(100), "1s");
        }
        String body = written().replace("\r\033[K", "");
        assertThat(body)
                .startsWith("1s · a [2Jb")
                .doesNotContain("\n", "\u001b")
                .hasSize(59);
    }

    @Test
    void theLineStaysOnOneRowOfANarrowTerminal() {
        try (LiveLine live = line(true, "20")) {
            live.show("日本語のテキスト and more words", "1s");
        }
        assertThat(Cells.count(written().replace("\r\033[K", ""))).isLessThan(20);
    }
}
