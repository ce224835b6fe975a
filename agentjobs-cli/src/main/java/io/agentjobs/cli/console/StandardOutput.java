package io.agentjobs.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Remembers why a write failed, which a print stream keeps to itself. A reader that has read enough and gone, such as
 * {@code head}, is no failure. Safe for use by many threads.
 */
public final class StandardOutput extends FilterOutputStream {
    private static final String READER_GONE = "roken pipe";

    private volatile @Nullable String failure;

    /** Writes there. */
    public StandardOutput(OutputStream out) {
        super(out);
    }

    /** Why the output is not whole; empty when it is, or when its reader had enough. */
    public Optional<String> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
        try {
            out.write(buffer, offset, length);
        } catch (IOException e) {
            String reason = String.valueOf(e.getMessage());
            if (!reason.contains(READER_GONE)) {
                failure = reason;
            }
            throw e;
        }
    }
}
