package io.agentjobs.core.engine;

import io.agentjobs.core.cleanup.Cleanup;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Has worktrees removed when their time has come. One thread runs it, since a removal may take long. */
final class Janitor implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Janitor.class);

    private final Cleanup cleanup;
    private final Duration tick;
    private final Wake wake = new Wake();

    Janitor(Cleanup cleanup, Duration tick) {
        this.cleanup = cleanup;
        this.tick = tick;
    }

    void wake() {
        wake.signal();
    }

    @Override
    public void run() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    cleanup.cleanDue();
                } catch (RuntimeException e) {
                    LOG.error("worktrees cannot be cleaned up: {}; trying again", e.getMessage(), e);
                }
                wake.await(tick);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
