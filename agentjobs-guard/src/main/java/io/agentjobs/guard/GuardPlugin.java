package io.agentjobs.guard;

import io.agentjobs.api.gate.ToolGate;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.ToolGatePlugin;

/** Brings the guard as the engine's gate. */
public final class GuardPlugin implements ToolGatePlugin {

    @Override
    public String name() {
        return "guard";
    }

    @Override
    public ToolGate create(PluginContext context) {
        return new GuardGate();
    }
}
