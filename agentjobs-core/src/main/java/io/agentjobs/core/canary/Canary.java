package io.agentjobs.core.canary;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets a client be used unattended only when it was seen to obey: asked to run a command that is refused, it must ask,
 * and the command must not run. Tried once for each version of a client; a short session, which costs one or two model
 * calls. Safe for use by many threads: one tries, the others wait.
 */
public final class Canary {
    private static final Logger LOG = LoggerFactory.getLogger(Canary.class);

    private final StateFolder state;
    private final CanaryProbe probe;
    private final InstantSource clock;

    /** Keeps its record in that state folder and tries by that probe. */
    public Canary(StateFolder state, CanaryProbe probe, InstantSource clock) {
        this.state = state;
        this.probe = probe;
        this.clock = clock;
    }

    /**
     * Makes sure that this version of the client is proven.
     *
     * @throws CanaryFailed when it is not; no job may run then
     */
    public synchronized void require(AgentRunner runner, Probe.Ready client, String model, BillingLane lane)
            throws CanaryFailed, IOException, InterruptedException {
        Optional<CanaryRecord> known = CanaryRecord.read(state, runner.name())
                .filter(record -> record.version().equals(client.version()));
        if (known.filter(CanaryRecord::proven).isPresent()) {
            return;
        }
        LOG.info("trying whether {} {} obeys a refusal", runner.name(), client.version());
        CanaryProbe.Sighting seen = probe.tryOn(runner, model, lane);
        boolean proven = seen.refused() && !seen.ran();
        new CanaryRecord(
                        client.version(),
                        proven,
                        describe(seen),
                        clock.instant().toString())
                .write(state, runner.name());
        if (!proven) {
            throw new CanaryFailed(
                    reason(seen),
                    runner.name() + " " + client.version() + " is not proven to obey the guard: " + describe(seen));
        }
    }

    private static String describe(CanaryProbe.Sighting seen) {
        if (seen.ran()) {
            return "a refused command ran";
        }
        if (seen.refused()) {
            return "a refused command did not run";
        }
        return "it never asked to run the probe" + seen.words();
    }

    private static EndReason reason(CanaryProbe.Sighting seen) {
        if (seen.ran()) {
            return EndReason.CANARY;
        }
        SessionOutcome outcome = seen.outcome();
        if (outcome instanceof SessionOutcome.AuthFailed) {
            return EndReason.AUTH;
        }
        if (outcome instanceof SessionOutcome.VersionRefused) {
            return EndReason.TOOL_VERSION;
        }
        if (outcome instanceof SessionOutcome.UsageLimit) {
            return EndReason.USAGE_LIMIT;
        }
        return outcome instanceof SessionOutcome.ApiFailed ? EndReason.API : EndReason.CANARY;
    }
}
