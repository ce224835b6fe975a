package io.agentjobs.runner.codex.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.runner.codex.protocol.LineSource.Line;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LineSourceTest {

    @Test
    void linesEndAtLineFeedsAlone() throws IOException {
        assertThat(texts("a\rb\r\n\n\u2028c\n")).containsExactly("a\rb", "", "\u2028c");
    }

    @Test
    void aCharacterThatComesInPiecesIsWhole() throws IOException {
        byte[] bytes = "größer 😀\n".getBytes(StandardCharsets.UTF_8);
        InputStream dripping = new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                return super.read(into, offset, Math.min(1, length));
            }
        };

        assertThat(new LineSource(dripping).next()).map(Line::text).hasValue("größer 😀");
    }

    @Test
    void malformedBytesAreReplaced() throws IOException {
        LineSource source = new LineSource(new ByteArrayInputStream(new byte[] {(byte) 0xb4, (byte) 0xfa, '\n'}));

        assertThat(source.next())
                .map(Line::text)
                .hasValueSatisfying(text -> assertThat(text).contains("\ufffd"));
    }

    @Test
    void whatTheEndCutsOffIsNotWhole() throws IOException {
        LineSource source = source("whole\n{\"a\":");

        assertThat(source.next()).map(Line::whole).hasValue(true);
        assertThat(source.next()).map(Line::whole).hasValue(false);
        assertThat(source.next()).isEmpty();
    }

    @Test
    void aLineThatIsTooLongCostsOnlyItself() throws IOException {
        LineSource source =
                new LineSource(new ByteArrayInputStream("12345678\nnext\n".getBytes(StandardCharsets.UTF_8)), 5);

        assertThat(source.next()).hasValueSatisfying(line -> {
            assertThat(line.whole()).isFalse();
            assertThat(line.bytes()).isEqualTo(8);
        });
        assertThat(source.next()).map(Line::text).hasValue("next");
    }

    private static List<String> texts(String stream) throws IOException {
        LineSource source = source(stream);
        List<String> texts = new ArrayList<>();
        for (Optional<Line> line = source.next(); line.isPresent(); line = source.next()) {
            texts.add(line.get().text());
        }
        return texts;
    }

    private static LineSource source(String stream) {
        return new LineSource(new ByteArrayInputStream(stream.getBytes(StandardCharsets.UTF_8)));
    }
}
