package io.agentjobs.cli.life;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.runner.RunnerCapabilities;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.testkit.agent.ScriptedRunner;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/** A runner whose sessions do nothing until the test ends them. What each was told is kept. It serves two models. */
final class ObedientRunner implements AgentRunner, AgentRunnerPlugin {
    private final AgentRunner scripted = new ScriptedRunner();
    private final String name;
    private final List<ObedientSession> sessions;

    private ObedientRunner(String name, List<ObedientSession> sessions) {
        this.name = name;
        this.sessions = sessions;
    }

    ObedientRunner() {
        this("obedient", new CopyOnWriteArrayList<>());
    }

    /** Another client, whose sessions are kept with those of this one. */
    ObedientRunner beside(String other) {
        return new ObedientRunner(other, sessions);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public AgentRunner create(PluginContext context) {
        return this;
    }

    @Override
    public RunnerCapabilities capabilities() {
        return new RunnerCapabilities(true, true, false, false, false, false, Set.of());
    }

    @Override
    public boolean serves(String model) {
        return model.equals(name) || model.equals(name + "-2");
    }

    @Override
    public Probe probe(BillingLane lane) {
        return new Probe.Ready("1", "built in", "needs no login");
    }

    @Override
    public String canaryPrompt(String command) {
        return scripted.canaryPrompt(command);
    }

    @Override
    public AgentSession open(SessionSpec spec, SessionHost host) throws IOException {
        if (spec.prompt().contains("```script")) {
            return scripted.open(spec, host);
        }
        ObedientSession session = new ObedientSession(spec, host);
        sessions.add(session);
        return session;
    }

    /** All that were ever opened, oldest first. */
    List<ObedientSession> sessions() {
        return sessions;
    }

    /** Those that go on. */
    List<ObedientSession> open() {
        return sessions.stream().filter(session -> !session.outcome().isDone()).toList();
    }
}
