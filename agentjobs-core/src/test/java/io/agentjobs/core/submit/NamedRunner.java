package io.agentjobs.core.submit;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.Kind;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.DailyCap;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.runner.RunnerCapabilities;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionSpec;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A runner that can be chosen and no more. */
record NamedRunner(
        String name,
        Set<String> models,
        Set<Effort> efforts,
        Set<Kind> refused,
        @Nullable DailyCap cap,
        Probe.@Nullable Unusable absent)
        implements AgentRunner {
    NamedRunner(String name, Set<String> models, Set<Effort> efforts, Set<Kind> refused) {
        this(name, models, efforts, refused, null, null);
    }

    @Override
    public Optional<Probe.Unusable> missing() {
        return Optional.ofNullable(absent);
    }

    @Override
    public Optional<DailyCap> dailyCap() {
        return Optional.ofNullable(cap);
    }

    @Override
    public RunnerCapabilities capabilities() {
        return new RunnerCapabilities(true, true, true, true, true, true, efforts);
    }

    @Override
    public boolean serves(String model) {
        return models.contains(model);
    }

    @Override
    public Optional<String> refusal(Kind kind) {
        return refused.contains(kind) ? Optional.of("set a key") : Optional.empty();
    }

    @Override
    public Probe probe(BillingLane lane) {
        return new Probe.Ready("1", "program", "login");
    }

    @Override
    public AgentSession open(SessionSpec spec, SessionHost host) throws IOException {
        throw new IOException("it cannot be opened");
    }
}
