package io.agentjobs.core.engine;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
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

    Upkeep(List<Runnable> chores, Duration pause) {
        this.chores = List.copyOf(chores);
        this.pause = pause;
    }

    @Override
    public void run() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                chores.forEach(Upkeep::tryToDo);
                TimeUnit.NANOSECONDS.sleep(pause.toNanos());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void tryToDo(Runnable chore) {
        try {
            chore.run();
        } catch (RuntimeException e) {
            LOG.error("a chore failed; it is tried again later", e);
        }
    }
}
