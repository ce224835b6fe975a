package io.agentjobs.api.process;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The lines of an agent's output, as a runner reads them. Splits a stream at LF alone; a CR before it goes with it. Bytes are decoded as UTF-8 a whole line at a
 * time, malformed ones replaced. A line over {@link #MAX_BYTES} is skipped without being held. Not thread-safe.
 */
public final class LineReader {

    /** The longest line that is read, in bytes: 16 MiB. */
    public static final int MAX_BYTES = 16 * 1024 * 1024;

    /** What came next. */
    public sealed interface Line {
        /** A whole line. */
        record Text(String text) implements Line {}

        /** A line of {@code bytes} bytes that was too long to be read. */
        record TooLong(long bytes) implements Line {}

        /** What stands behind the last LF: the writer ended inside a line. */
        record Torn(String text) implements Line {}
    }

    private final InputStream in;
    private final int maxBytes;
    private final byte[] chunk = new byte[64 * 1024];
    private int at;
    private int end;

    /** Reads {@code in} to its end; the caller closes it. */
    public LineReader(InputStream in) {
        this(in, MAX_BYTES);
    }

    LineReader(InputStream in, int maxBytes) {
        this.in = in;
        this.maxBytes = maxBytes;
    }

    /** The next line, or null at the end of the stream. */
    public @Nullable Line next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        long length = 0;
        while (fill()) {
            int lf = at;
            while (lf < end && chunk[lf] != '\n') {
                lf++;
            }
            length += lf - at;
            if (length <= maxBytes) {
                line.write(chunk, at, lf - at);
            } else {
                line.reset();
            }
            boolean whole = lf < end;
            at = whole ? lf + 1 : lf;
            if (whole) {
                return length > maxBytes ? new Line.TooLong(length) : new Line.Text(text(line));
            }
        }
        if (length == 0) {
            return null;
        }
        return length > maxBytes ? new Line.TooLong(length) : new Line.Torn(text(line));
    }

    private boolean fill() throws IOException {
        if (at == end) {
            at = 0;
            end = Math.max(0, in.read(chunk));
        }
        return at < end;
    }

    private static String text(ByteArrayOutputStream line) {
        String text = line.toString(StandardCharsets.UTF_8);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }
}
