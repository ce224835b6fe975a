package io.agentjobs.core.engine;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.core.canary.Canary;
import io.agentjobs.core.canary.CanaryFailed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/** Tells whether a runner may be used unattended: its client is there, and the canary has proved the guard on it. */
public final class RunnerReadiness {
    private final Map<String, AgentRunner> runners;
    private final RunnerHealth health;
    private final Canary canary;

    RunnerReadiness(Map<String, AgentRunner> runners, RunnerHealth health, Canary canary) {
        this.runners = Map.copyOf(runners);
        this.health = health;
        this.canary = canary;
    }

    /** Why it may not be used, one line; empty when it may. May start the client and take seconds. */
    public Optional<String> problem(String runner, String model, BillingLane lane) throws InterruptedException {
        try {
            require(runner, model, lane);
            return Optional.empty();
        } catch (PreparationFailed e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** True when the client of a runner is there and can be used on that lane. */
    boolean hasClient(String name, BillingLane lane) {
        AgentRunner runner = runners.get(name);
        return runner != null && health.probe(runner, lane) instanceof Probe.Ready;
    }

    /** True when the client of a runner reads skills from its work directory. */
    boolean readsSkills(String name) {
        AgentRunner runner = runners.get(name);
        return runner != null && runner.readsSkills();
    }

    void require(String name, String model, BillingLane lane) throws PreparationFailed, InterruptedException {
        AgentRunner runner = runners.get(name);
        if (runner == null) {
            throw new PreparationFailed(
                    EndReason.RUNNER_UNAVAILABLE, "there is no runner " + name + " in this installation");
        }
        Probe probe = health.probe(runner, lane);
        if (probe instanceof Probe.Ready client) {
            requireCanary(runner, client, model, lane);
        } else if (probe instanceof Probe.Unusable unusable) {
            throw new PreparationFailed(EndReason.RUNNER_UNAVAILABLE, unusable.problem() + ": " + unusable.remedy());
        }
    }

    private void requireCanary(AgentRunner runner, Probe.Ready client, String model, BillingLane lane)
            throws PreparationFailed, InterruptedException {
        try {
            canary.require(runner, client, model, lane);
        } catch (CanaryFailed e) {
            throw new PreparationFailed(e.reason(), String.valueOf(e.getMessage()), e);
        } catch (IOException | UncheckedIOException e) {
            throw new PreparationFailed(EndReason.CANARY, "the canary cannot be tried: " + e.getMessage(), e);
        }
    }
}
