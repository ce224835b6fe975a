package io.agentjobs.core.engine;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Makes rounds until it is interrupted: when it is woken, at each tick, and while something is left over in growing
 * pauses, which begin with a second. One thread runs it; {@link #wake} may be called by any.
 */
final class Rounds implements Runnable {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

    private final BooleanSupplier round;
    private final Duration tick;
    private final Wake wake = new Wake();

    /**
     * Not running yet.
     *
     * @param round answers false when something is left over
     */
    Rounds(BooleanSupplier round, Duration tick) {
        this.round = round;
        this.tick = tick;
    }

    void wake() {
        wake.signal();
    }

    @Override
    public void run() {
        Duration pause = FIRST_PAUSE;
        try {
            while (!Thread.currentThread().isInterrupted()) {
                boolean nothingLeft = round.getAsBoolean();
                pause = nothingLeft ? FIRST_PAUSE : pause.multipliedBy(2);
                Duration patience = nothingLeft || pause.compareTo(tick) > 0 ? tick : pause;
                wake.await(patience);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
