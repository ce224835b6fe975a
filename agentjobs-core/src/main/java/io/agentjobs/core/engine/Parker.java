package io.agentjobs.core.engine;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Parking;
import io.agentjobs.core.host.EndCause;
import io.agentjobs.core.host.HostOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a session that the service refused waits, until when, and whether its whole account does. A usage limit
 * and a login wait as long as it takes; an overloaded or failing service is tried a number of times, and so is a client
 * that gave no sign of life after its start, since it has done nothing. Nothing is tried before the time that the
 * service named, and not all at one moment after it.
 */
final class Parker {
    private static final Duration MARGIN = Duration.ofSeconds(5);
    private static final int JITTER_MILLIS = 60_000;
    private static final Set<Integer> OVERLOADED = Set.of(429, 503, 529);
    private static final Set<Integer> TRANSIENT = Set.of(408, 500, 502, 504);
    private static final int MOST_TRIES = 8;
    private static final int MOST_STARTS = 3;
    /** More doublings than any pause needs to reach its most. */
    private static final int MOST_DOUBLINGS = 10;

    private final boolean parks;
    private final RandomGenerator random;

    /**
     * With a source of jitter.
     *
     * @param parks false to let nothing wait
     */
    Parker(boolean parks, RandomGenerator random) {
        this.parks = parks;
        this.random = random;
    }

    /**
     * A session that waits.
     *
     * @param parking for what
     * @param tryAt when it is tried again
     * @param accountWide whether its account waits with it
     */
    record Wait(Parking parking, Instant tryAt, boolean accountWide) {}

    /** How a pause grows: doubled by each try, up to the most. */
    private enum Pause {
        LIMIT(Duration.ofMinutes(15), Duration.ofHours(4)),
        LIMIT_PASSED(Duration.ofMinutes(1), Duration.ofHours(1)),
        LOGIN(Duration.ofMinutes(5), Duration.ofHours(1)),
        OVERLOAD(Duration.ofMinutes(1), Duration.ofMinutes(15)),
        START(Duration.ofSeconds(1), Duration.ofSeconds(10)),
        FAILURE(Duration.ofSeconds(15), Duration.ofMinutes(4));

        private final Duration first;
        private final Duration most;

        Pause(Duration first, Duration most) {
            this.first = first;
            this.most = most;
        }

        Duration after(int tries) {
            Duration pause = first.multipliedBy(1L << Math.min(tries, MOST_DOUBLINGS));
            return pause.compareTo(most) > 0 ? most : pause;
        }
    }

    /** What the session waits for; empty when its attempt is over. */
    Optional<Wait> decide(Ongoing ongoing, HostOutcome outcome, Instant now) {
        if (outcome.cause() == EndCause.STARTUP_HANG && ongoing.attempt().legs() < MOST_STARTS) {
            return Optional.of(
                    again(EndReason.STARTUP_HANG, Pause.START, ongoing.attempt().legs() - 1, now));
        }
        if (!parks || outcome.cause() != EndCause.OWN) {
            return Optional.empty();
        }
        int tries = tries(ongoing);
        return switch (outcome.kind()) {
            case USAGE_LIMIT -> Optional.of(usageLimit(outcome, tries, now));
            case AUTH_FAILED -> Optional.of(guess(EndReason.AUTH, Pause.LOGIN.after(tries), now));
            case API_FAILED -> serviceFailure(ongoing, outcome.status(), now);
            default -> Optional.empty();
        };
    }

    /** What a job waits for that was refused before it had a session; empty when it is over. */
    Optional<Wait> decide(Ongoing ongoing, EndReason reason, Instant now) {
        if (!parks) {
            return Optional.empty();
        }
        int tries = tries(ongoing);
        return switch (reason) {
            case AUTH -> Optional.of(guess(EndReason.AUTH, Pause.LOGIN.after(tries), now));
            case USAGE_LIMIT -> Optional.of(guess(EndReason.USAGE_LIMIT, Pause.LIMIT.after(tries), now));
            case API -> serviceFailure(ongoing, null, now);
            default -> Optional.empty();
        };
    }

    private static int tries(Ongoing ongoing) {
        AccountHold hold = ongoing.hold();
        return hold == null ? 0 : hold.tries() + (hold.probing() ? 1 : 0);
    }

    private Wait usageLimit(HostOutcome outcome, int tries, Instant now) {
        @Nullable Long reset = outcome.resetAtMillis();
        if (reset == null) {
            return guess(EndReason.USAGE_LIMIT, Pause.LIMIT.after(tries), now);
        }
        Instant until = Instant.ofEpochMilli(reset);
        if (!until.isAfter(now)) {
            return guess(EndReason.USAGE_LIMIT, Pause.LIMIT_PASSED.after(tries), now);
        }
        return new Wait(
                new Parking(EndReason.USAGE_LIMIT, until, outcome.resetExact()), jittered(until.plus(MARGIN)), true);
    }

    private Optional<Wait> serviceFailure(Ongoing ongoing, @Nullable Integer status, Instant now) {
        int tries = ongoing.attempt().legs() - 1;
        if (tries >= MOST_TRIES) {
            return Optional.empty();
        }
        if (isOverload(status)) {
            return Optional.of(guess(EndReason.OVERLOADED, Pause.OVERLOAD.after(tries), now));
        }
        if (status != null && !TRANSIENT.contains(status)) {
            return Optional.empty();
        }
        return Optional.of(again(EndReason.API, Pause.FAILURE, tries, now));
    }

    /** True when the service says that it has too much to do. */
    static boolean isOverload(@Nullable Integer status) {
        return status != null && OVERLOADED.contains(status);
    }

    /** The job alone tries once more, at that very time. */
    private static Wait again(EndReason reason, Pause pause, int tries, Instant now) {
        Instant until = now.plus(pause.after(tries));
        return new Wait(new Parking(reason, until, false), until, false);
    }

    private Wait guess(EndReason reason, Duration pause, Instant now) {
        Instant until = now.plus(pause);
        return new Wait(new Parking(reason, until, false), jittered(until), true);
    }

    private Instant jittered(Instant time) {
        return time.plusMillis(random.nextInt(JITTER_MILLIS));
    }
}
