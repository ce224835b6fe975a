package io.agentjobs.core.engine;

import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import java.time.Duration;

/** What the next leg of an attempt may use: what its earlier legs left. A leg has a turn and a minute at least. */
final class LegLimits {
    private static final Duration LEAST_TIME = Duration.ofMinutes(1);

    private LegLimits() {}

    static Limits of(JobAttempt attempt) {
        return attempt.legs() == 1 ? attempt.limits() : left(attempt);
    }

    /** What an attempt left between two legs. */
    static Limits left(JobAttempt attempt) {
        Limits whole = attempt.limits();
        Usd cost = attempt.spend().cost();
        long budget = whole.budget().micros() - (cost == null ? 0 : cost.micros());
        Duration time = whole.time().minus(attempt.worked());
        return new Limits(
                Math.max(1, whole.turns() - attempt.spend().turns()),
                new Usd(Math.max(1, budget)),
                time.compareTo(LEAST_TIME) < 0 ? LEAST_TIME : time);
    }
}
