package io.agentjobs.core.engine;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Parking;
import io.agentjobs.api.store.JobStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Knows when something that waits may be tried again, so that the engine looks then and not at its next tick. */
final class NextTry {
    private static final JobQuery PARKED = new JobQuery(Set.of(JobStatus.PARKED), 10_000);
    /** Between the time that is waited for and the look at it: never before it. */
    private static final Duration MARGIN = Duration.ofMillis(10);

    private final JobStore store;
    private final InstantSource clock;

    NextTry(JobStore store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    /** How long to pause: as asked, or less when something may be tried before that. */
    Duration within(Duration pause) {
        Instant now = clock.instant();
        Stream<Instant> jobs = store.list(PARKED).stream()
                .map(Job::parking)
                .filter(Objects::nonNull)
                .map(Parking::until);
        Stream<Instant> accounts = store.holds().stream().map(AccountHold::tryAt);
        return Stream.concat(jobs, accounts)
                .filter(time -> time.isAfter(now))
                .map(time -> Duration.between(now, time).plus(MARGIN))
                .filter(wait -> wait.compareTo(pause) < 0)
                .min(Duration::compareTo)
                .orElse(pause);
    }
}
