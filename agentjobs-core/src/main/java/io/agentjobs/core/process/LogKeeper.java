package io.agentjobs.core.process;

import io.agentjobs.core.log.CappedLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a log small while a program appends to it. Looks each second, on a thread of its own, and more often while the log
 * grows: a fast writer fills gigabytes in a second.
 */
public final class LogKeeper implements AutoCloseable {
    private static final long IDLE_MILLIS = 1_000;
    private static final long GROWING_MILLIS = 20;
    private static final Logger LOG = LoggerFactory.getLogger(LogKeeper.class);

    private final CountDownLatch closed = new CountDownLatch(1);
    private final CappedLog log;
    private final LongConsumer grown;
    private final Thread thread;

    /** Begins with that log, which need not exist yet. */
    public LogKeeper(Path log) {
        this(log, bytes -> {});
    }

    /**
     * The same.
     *
     * @param grown is told at each look how many bytes came, on the keeper's thread
     */
    public LogKeeper(Path log, LongConsumer grown) {
        this.grown = grown;
        this.log = new CappedLog(log, CappedLog.MOST_BYTES);
        this.thread = new Thread(this::keep, "agentjobs-log-keeper");
        thread.setDaemon(true);
        thread.start();
    }

    private void keep() {
        try {
            long pause = GROWING_MILLIS;
            while (!closed.await(pause, TimeUnit.MILLISECONDS)) {
                pause = look() > 0 ? GROWING_MILLIS : Math.min(2 * pause, IDLE_MILLIS);
            }
            look();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private long look() {
        try {
            long bytes = log.look();
            grown.accept(bytes);
            return bytes;
        } catch (IOException | RuntimeException e) {
            LOG.warn("a log cannot be kept small: {}", e.getMessage(), e);
            return 0;
        }
    }

    /** Has looked a last time when this returns; an interruption of the caller ends the wait and is kept. */
    @Override
    public void close() {
        closed.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
