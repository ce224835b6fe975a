package io.agentjobs.runner.codex.protocol;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The lines of a stream: UTF-8, malformed bytes replaced, ended by LF alone. For one thread. */
public final class LineSource {
    /** The longest line that is read, in bytes; of a longer one only its length is told. */
    public static final int MAX_BYTES = 16 << 20;

    private final InputStream in;
    private final int maxBytes;

    /**
     * A line, or what is left of one.
     *
     * @param text without its end; empty for one that was too long
     * @param bytes its length
     * @param whole false for one that was too long, or that the end of the stream cut off
     */
    public record Line(String text, long bytes, boolean whole) {}

    /** Reads that stream, which its caller closes. */
    public LineSource(InputStream in) {
        this(in, MAX_BYTES);
    }

    LineSource(InputStream in, int maxBytes) {
        this.in = new BufferedInputStream(in, 1 << 16);
        this.maxBytes = maxBytes;
    }

    /**
     * The next line; empty at the end.
     *
     * @throws IOException when the stream cannot be read any more
     */
    public Optional<Line> next() throws IOException {
        ByteArrayOutputStream kept = new ByteArrayOutputStream(512);
        long bytes = 0;
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                return bytes == 0 ? Optional.empty() : Optional.of(line(kept, bytes, false));
            }
            bytes++;
            if (bytes <= maxBytes) {
                kept.write(b);
            } else if (kept.size() > 0) {
                kept = new ByteArrayOutputStream(512);
            }
        }
        return Optional.of(line(kept, bytes, bytes <= maxBytes));
    }

    private static Line line(ByteArrayOutputStream kept, long bytes, boolean whole) {
        String text = kept.toString(StandardCharsets.UTF_8);
        return new Line(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text, bytes, whole);
    }
}
