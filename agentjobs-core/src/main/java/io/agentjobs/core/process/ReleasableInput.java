package io.agentjobs.core.process;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;

/**
 * A pipe whose reader can be let go at any time. A thread that reads a pipe itself stays in the kernel until the last
 * writer has closed it, which may be a stray grandchild, and closing the stream does not wake it. Here a thread of its
 * own reads ahead into a bounded buffer; {@link #close} lets the reader go at once, and at worst leaves that thread behind
 * until the writer is gone.
 */
final class ReleasableInput extends InputStream {
    private static final int CAPACITY = 1 << 16;

    private final InputStream source;
    private final Object lock = new Object();
    /** Guarded by {@code lock}, as are all below: a ring of {@code size} bytes from {@code head}. */
    private final byte[] ring = new byte[CAPACITY];

    private int head;
    private int size;
    private boolean ended;
    private boolean closed;

    private ReleasableInput(InputStream source) {
        this.source = source;
    }

    /** Reads that stream ahead on a new thread, which ends with the stream or soon after {@link #close}. */
    static ReleasableInput over(InputStream source, ThreadFactory threads) {
        ReleasableInput input = new ReleasableInput(source);
        threads.newThread(input::pump).start();
        return input;
    }

    private void pump() {
        byte[] chunk = new byte[CAPACITY / 8];
        try (source) {
            int n = source.read(chunk);
            while (n >= 0 && offer(chunk, n)) {
                n = source.read(chunk);
            }
        } catch (IOException | InterruptedException e) {
            // a broken pipe has no more bytes, and nobody interrupts this thread to keep it
        } finally {
            synchronized (lock) {
                ended = true;
                lock.notifyAll();
            }
        }
    }

    /** Puts all the bytes into the ring, waiting for room; false when the reader has gone. */
    private boolean offer(byte[] chunk, int length) throws InterruptedException {
        synchronized (lock) {
            for (int done = 0; done < length; ) {
                while (size == CAPACITY && !closed) {
                    lock.wait();
                }
                if (closed) {
                    return false;
                }
                int tail = (head + size) % CAPACITY;
                int n = Math.min(length - done, Math.min(CAPACITY - size, CAPACITY - tail));
                System.arraycopy(chunk, done, ring, tail, n);
                size += n;
                done += n;
                lock.notifyAll();
            }
            return true;
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (length == 0) {
            return 0;
        }
        synchronized (lock) {
            awaitBytes();
            if (size == 0) {
                return -1;
            }
            int n = Math.min(length, Math.min(size, CAPACITY - head));
            System.arraycopy(ring, head, target, offset, n);
            head = (head + n) % CAPACITY;
            size -= n;
            lock.notifyAll();
            return n;
        }
    }

    private void awaitBytes() throws IOException {
        try {
            while (size == 0 && !ended && !closed) {
                lock.wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while reading a process's output", e);
        }
    }

    @Override
    public int available() {
        synchronized (lock) {
            return size;
        }
    }

    /** Lets the reader go, even one that waits in {@code read}: it gets what was read ahead, then the end. Idempotent. */
    @Override
    public void close() {
        synchronized (lock) {
            closed = true;
            lock.notifyAll();
        }
    }
}
