package io.agentjobs.mcp.wire;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;

/** Tells when the client has closed its side, which the SDK keeps to itself. */
final class EndOfInput extends FilterInputStream {
    private final CountDownLatch end = new CountDownLatch(1);

    EndOfInput(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        return seen(super.read());
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return seen(super.read(bytes, offset, length));
    }

    private int seen(int read) {
        if (read < 0) {
            end.countDown();
        }
        return read;
    }

    void await() throws InterruptedException {
        end.await();
    }
}
