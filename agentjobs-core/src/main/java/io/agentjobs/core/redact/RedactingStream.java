package io.agentjobs.core.redact;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Passes a UTF-8 text on without its secrets, however they are split over the pieces that come. Lines go on when they are
 * whole, those of a private key when its end has come; a line of 64 KiB goes on as it is. Safe for use by many threads.
 */
public final class RedactingStream extends OutputStream {
    private static final int MAX_HELD = 64 * 1024;

    private final OutputStream out;
    private final Supplier<Redactor> maker;
    /** Made with the first line that goes on. Guarded by this object's monitor. */
    private @Nullable Redactor redactor;
    /** Guarded by this object's monitor. */
    private final ByteArrayOutputStream held = new ByteArrayOutputStream();

    /** Passes on to that stream, which it closes with itself. */
    public RedactingStream(OutputStream out, Redactor redactor) {
        this(out, () -> redactor);
    }

    /** The same, with a redactor that is asked for once, when the first line goes on: many streams never carry one. */
    public RedactingStream(OutputStream out, Supplier<Redactor> redactor) {
        this.out = out;
        this.maker = redactor;
    }

    private Redactor redactor() {
        Redactor made = redactor == null ? maker.get() : redactor;
        redactor = made;
        return made;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        held.write(bytes, offset, length);
        boolean hasLineEnd = false;
        for (int i = offset; i < offset + length && !hasLineEnd; i++) {
            hasLineEnd = bytes[i] == '\n';
        }
        if (hasLineEnd || held.size() > MAX_HELD) {
            passOn();
        }
    }

    private void passOn() throws IOException {
        byte[] bytes = held.toByteArray();
        if (bytes.length > MAX_HELD) {
            int end = endOfLast(bytes, '\n');
            release(bytes, end > 0 ? end : endOfLast(bytes, ' '));
            return;
        }
        int end = endOfLast(bytes, '\n');
        if (!redactor().isUnfinished(new String(bytes, 0, end, StandardCharsets.UTF_8))) {
            release(bytes, end);
        }
    }

    /** Behind the last such byte; a space is also looked for so that a line too long is not cut within a word. */
    private static int endOfLast(byte[] bytes, char wanted) {
        for (int end = bytes.length; end > 0; end--) {
            if (bytes[end - 1] == wanted) {
                return end;
            }
        }
        return wanted == '\n' ? 0 : bytes.length;
    }

    private void release(byte[] bytes, int end) throws IOException {
        String text = new String(bytes, 0, end, StandardCharsets.UTF_8);
        held.reset();
        held.writeBytes(Arrays.copyOfRange(bytes, end, bytes.length));
        out.write(redactor().redact(text).getBytes(StandardCharsets.UTF_8));
    }

    /** Flushes what has gone on; a line that is not whole is still held. */
    @Override
    public synchronized void flush() throws IOException {
        out.flush();
    }

    /** Passes on what is held, whole or not. */
    @Override
    public synchronized void close() throws IOException {
        byte[] rest = held.toByteArray();
        if (rest.length > 0) {
            release(rest, rest.length);
        }
        out.close();
    }
}
