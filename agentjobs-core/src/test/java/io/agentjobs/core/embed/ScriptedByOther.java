package io.agentjobs.core.embed;

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

/** A scripted agent; what a test wants otherwise it overrides. */
abstract class ScriptedByOther implements AgentRunner, AgentRunnerPlugin {
    private final AgentRunner scripted = new ScriptedRunner();

    @Override
    public AgentRunner create(PluginContext context) {
        return this;
    }

    @Override
    public String name() {
        return scripted.name();
    }

    @Override
    public RunnerCapabilities capabilities() {
        return scripted.capabilities();
    }

    @Override
    public boolean serves(String model) {
        return scripted.serves(model);
    }

    @Override
    public Probe probe(BillingLane lane) {
        return scripted.probe(lane);
    }

    @Override
    public String canaryPrompt(String command) {
        return scripted.canaryPrompt(command);
    }

    @Override
    public AgentSession open(SessionSpec spec, SessionHost host) throws IOException {
        return scripted.open(spec, host);
    }
}
