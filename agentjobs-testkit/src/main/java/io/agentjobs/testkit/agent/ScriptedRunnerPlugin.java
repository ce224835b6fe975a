package io.agentjobs.testkit.agent;

import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.runner.AgentRunner;

/** Brings the scripted runner. */
public final class ScriptedRunnerPlugin implements AgentRunnerPlugin {
    @Override
    public String name() {
        return ScriptedRunner.NAME;
    }

    @Override
    public AgentRunner create(PluginContext context) {
        return new ScriptedRunner();
    }
}
