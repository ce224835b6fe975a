package io.agentjobs.cli.whole;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.gate.ToolGate;
import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.ToolGatePlugin;
import io.agentjobs.api.plugin.WorktreesPlugin;
import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;

/**
 * A gate of a test's own in an engine that is otherwise as it is installed.
 *
 * @param gate judges instead of the guard
 */
record OtherGate(ToolGate gate) implements ToolGatePlugin {

    static AgentJobs.Builder engine(ToolGate gate) {
        AgentJobs.Builder builder = AgentJobs.builder().plugin(new OtherGate(gate));
        ServiceLoader.load(AgentRunnerPlugin.class).forEach(builder::plugin);
        ServiceLoader.load(JobStorePlugin.class).forEach(builder::plugin);
        ServiceLoader.load(WorktreesPlugin.class).forEach(builder::plugin);
        return builder;
    }

    /** A judge that never answers and cannot even be interrupted. */
    static ToolGate hanging() {
        CountDownLatch never = new CountDownLatch(1);
        return (call, context) -> {
            while (true) {
                try {
                    never.await();
                } catch (InterruptedException ignored) {
                    // It goes on waiting.
                }
            }
        };
    }

    @Override
    public String name() {
        return "test";
    }

    @Override
    public ToolGate create(PluginContext context) {
        return gate;
    }
}
