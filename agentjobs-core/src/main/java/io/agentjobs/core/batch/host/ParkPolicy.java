package io.agentjobs.core.batch.host;

import io.agentjobs.api.AccountHold;
import io.agentjobs.core.admission.Shortage;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides when a batch is put aside: at once when an account is used up or a disk is full, and after a few failures of the
 * service in a row, or of the client's server. Guarded by its own monitor.
 */
final class ParkPolicy {
    private static final int MOST_FAILURES_IN_A_ROW = 5;
    private static final int MOST_SERVERS_IN_A_ROW = 3;
    private static final Duration FIRST_TRANSPORT_PAUSE = Duration.ofMinutes(2);
    private static final Duration FIRST_DISK_PAUSE = Duration.ofMinutes(2);
    private static final Duration FIRST_LIMIT_PAUSE = Duration.ofMinutes(5);
    private static final Duration LATER_PAUSE = Duration.ofMinutes(15);
    private static final Duration SHORTAGE_PAUSE = Duration.ofSeconds(30);
    /** The service's clock and ours differ, and everybody comes back at the full minute. */
    private static final Duration AFTER_RESET = Duration.ofSeconds(20);

    private final boolean afterPark;
    private int inARow;
    private int serversInARow;
    private Instant serverLostAt = Instant.MIN;
    private boolean succeeded;
    private @Nullable Park park;

    /**
     * A wish to put the batch aside.
     *
     * @param until when to try again
     * @param why one line for people
     */
    record Park(Instant until, String why) {}

    /** For a launch; {@code afterPark} when the one before it ended parked and brought nothing since. */
    ParkPolicy(boolean afterPark) {
        this.afterPark = afterPark;
    }

    /** An item was completed: the service answers. */
    synchronized void success() {
        answered();
        succeeded = true;
    }

    private void answered() {
        inARow = 0;
        serversInARow = 0;
    }

    /**
     * An attempt ended without a result.
     *
     * @param begun when it began
     */
    synchronized void failure(AttemptEnd end, Instant begun, Instant now) {
        switch (end.kind()) {
            case LIMIT -> park(limitEnd(end, now), end.error());
            case TRANSPORT -> {
                inARow++;
                if (inARow >= MOST_FAILURES_IN_A_ROW || isProbing()) {
                    park(now.plus(pause(FIRST_TRANSPORT_PAUSE)), end.error());
                }
            }
            case FULL_DISK -> park(now.plus(pause(FIRST_DISK_PAUSE)), end.error());
            case LOST -> lost(end, begun, now);
            case MAY_RETRY, FINAL -> answered();
            case STOPPED -> {}
        }
    }

    /**
     * A server takes all its sessions with it and is lost once. After a park nothing is put aside for it again: what is
     * lost then, one item at a time, is lost for good some day.
     */
    private void lost(AttemptEnd end, Instant begun, Instant now) {
        if (!begun.isAfter(serverLostAt)) {
            return;
        }
        serverLostAt = now;
        serversInARow++;
        if (serversInARow >= MOST_SERVERS_IN_A_ROW && !afterPark) {
            park(now.plus(FIRST_TRANSPORT_PAUSE), end.error());
        }
    }

    /** The account is held: what runs may end, and nothing more is begun. */
    synchronized void held(AccountHold hold) {
        park(
                hold.tryAt(),
                hold.account().runner() + ": " + hold.parking().reason().sentence());
    }

    /** The machine is short of something: what runs may end, and nothing more is begun. */
    synchronized void isShort(Shortage shortage, Instant now) {
        park(now.plus(SHORTAGE_PAUSE), shortage.sentence());
    }

    private Instant limitEnd(AttemptEnd end, Instant now) {
        Instant reset = end.resetAt();
        if (reset != null && reset.isAfter(now)) {
            return reset.plus(AFTER_RESET);
        }
        return now.plus(pause(FIRST_LIMIT_PAUSE));
    }

    /** True after a park, until the first success. */
    private boolean isProbing() {
        return afterPark && !succeeded;
    }

    private Duration pause(Duration first) {
        return isProbing() ? LATER_PAUSE : first;
    }

    private void park(Instant until, String why) {
        if (park == null || until.isAfter(park.until())) {
            park = new Park(until, why);
        }
    }

    /** The wish, if there is one. */
    synchronized Optional<Park> park() {
        return Optional.ofNullable(park);
    }

    /** How many workers may run now: one, until the first success after a park. */
    synchronized int workers(int most) {
        return isProbing() ? 1 : most;
    }
}
