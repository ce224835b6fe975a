package io.agentjobs.core.engine;

import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Does the chores of an engine again and again, the first time at once. They have time: nothing waits for them, and one that
 * fails keeps no other from being done. One thread runs it.
 */
final class Upkeep implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Upkeep.class);

    private final List<Runnable> chores;
    private final Duration pause;
    private final Wake wake = new Wake();

    Upkeep(List<Runnable> chores, Duration pause) {
        this.chores = List.copyOf(chores);
        this.pause = pause;
    }

    /** There may be something to do. */
    void wake() {
        wake.signal();
    }

    @Override
    public void run() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                chores.forEach(Upkeep::tryToDo);
                wake.await(pause);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void tryToDo(Runnable chore) {
        try {
            chore.run();
        } catch (RuntimeException e) {
            if (Thread.currentThread().isInterrupted()) {
                LOG.debug("a chore was cut off by the end of the engine", e);
            } else {
                LOG.error("a chore failed; it is tried again later", e);
            }
        }
    }
}
