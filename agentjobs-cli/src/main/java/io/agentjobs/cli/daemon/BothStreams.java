package io.agentjobs.cli.daemon;

import java.io.IOException;
import java.io.OutputStream;

/** Writes everything to two streams. */
final class BothStreams extends OutputStream {
    private final OutputStream first;
    private final OutputStream second;

    BothStreams(OutputStream first, OutputStream second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public void write(int b) throws IOException {
        first.write(b);
        second.write(b);
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
        first.write(buffer, offset, length);
        second.write(buffer, offset, length);
    }
}
