package io.agentjobs.mcp.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Passes a line on when it is whole, since more than one writes to the client. Safe for use by many threads, a line each. */
final class WholeLines extends OutputStream {
    private final OutputStream out;
    /** Of the one writer that writes in pieces. Guarded by this object's monitor. */
    private final ByteArrayOutputStream held = new ByteArrayOutputStream();

    /** Passes on to that stream, which it closes with itself. */
    WholeLines(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        held.write(bytes, offset, length);
        if (length > 0 && bytes[offset + length - 1] == '\n') {
            held.writeTo(out);
            held.reset();
            out.flush();
        }
    }

    /** Writes a line between those of others. */
    synchronized void line(String text) {
        try {
            out.write((text + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        held.writeTo(out);
        out.close();
    }
}
