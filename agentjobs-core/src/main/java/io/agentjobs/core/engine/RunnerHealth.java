package io.agentjobs.core.engine;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.Probe;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers for a while that a runner can be used, since asking may start its client. That it cannot be used is asked
 * again each time, so that a mended login helps at once. Safe for use by many threads.
 */
public final class RunnerHealth {
    private static final Duration FRESH = Duration.ofMinutes(10);

    private final InstantSource clock;
    private final Map<Question, Answer> known = new ConcurrentHashMap<>();

    private record Question(String runner, BillingLane lane) {}

    private record Answer(Probe.Ready ready, Instant at) {}

    /** Remembers by that clock. */
    public RunnerHealth(InstantSource clock) {
        this.clock = clock;
    }

    /** Whether the runner can be used. */
    public Probe probe(AgentRunner runner, BillingLane lane) {
        Question question = new Question(runner.name(), lane);
        Instant now = clock.instant();
        Answer answer = known.get(question);
        if (answer != null && Duration.between(answer.at(), now).compareTo(FRESH) < 0) {
            return answer.ready();
        }
        Probe probe = runner.probe(lane);
        if (probe instanceof Probe.Ready ready) {
            known.put(question, new Answer(ready, now));
        } else {
            known.remove(question);
        }
        return probe;
    }
}
