package io.agentjobs.api.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.process.LineReader.Line;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineReaderTest {

    @Test
    void splitsAtLineFeedsAloneAndDropsTheCarriageReturnBeforeThem() throws IOException {
        assertThat(read("one\r\n\ntwo\rstill two\n"))
                .containsExactly(new Line.Text("one"), new Line.Text(""), new Line.Text("two\rstill two"));
    }

    @Test
    void keepsALetterWholeThatIsSplitBetweenTwoReads() throws IOException {
        byte[] bytes = "é€🙂\n".getBytes(StandardCharsets.UTF_8);

        assertThat(read(new OneByteAtATime(bytes), 100)).containsExactly(new Line.Text("é€🙂"));
    }

    @Test
    void replacesBytesThatAreNotUtf8() throws IOException {
        byte[] bytes = {'a', (byte) 0xB4, (byte) 0xFA, 'b', '\n'};

        assertThat(read(new ByteArrayInputStream(bytes), 100)).containsExactly(new Line.Text("a\uFFFD\uFFFDb"));
    }

    @Test
    void tellsATornLastLineFromAWholeOne() throws IOException {
        assertThat(read("whole\n{\"a\":")).containsExactly(new Line.Text("whole"), new Line.Torn("{\"a\":"));
    }

    @Test
    void skipsALineThatIsTooLongAndReadsTheNext() throws IOException {
        String longLine = "x".repeat(200_000);

        assertThat(read(
                        new ByteArrayInputStream((longLine + "\nnext\n" + longLine).getBytes(StandardCharsets.UTF_8)),
                        99_999))
                .containsExactly(new Line.TooLong(200_000), new Line.Text("next"), new Line.TooLong(200_000));
    }

    @Test
    void readsALineOfExactlyTheGreatestLength() throws IOException {
        String line = "x".repeat(LineReader.MAX_BYTES);

        assertThat(read(line + "\n")).containsExactly(new Line.Text(line));
    }

    private static List<Line> read(String text) throws IOException {
        return read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), LineReader.MAX_BYTES);
    }

    private static List<Line> read(InputStream in, int maxBytes) throws IOException {
        LineReader reader = new LineReader(in, maxBytes);
        List<Line> lines = new ArrayList<>();
        for (Line line = reader.next(); line != null; line = reader.next()) {
            lines.add(line);
        }
        return lines;
    }

    /** A pipe that delivers byte by byte. */
    private static final class OneByteAtATime extends InputStream {
        private final byte[] bytes;
        private int at;

        OneByteAtATime(byte[] bytes) {
            this.bytes = Arrays.copyOf(bytes, bytes.length);
        }

        @Override
        public int read() {
            return at < bytes.length ? bytes[at++] & 0xFF : -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            int next = read();
            if (next < 0) {
                return -1;
            }
            into[offset] = (byte) next;
            return 1;
        }
    }
}
