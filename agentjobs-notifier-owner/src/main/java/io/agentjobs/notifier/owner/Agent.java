package io.agentjobs.notifier.owner;

import io.agentjobs.api.plugin.PluginContext;

/** Whose lines are told: the name of the state folder. */
final class Agent {
    private Agent() {}

    static String of(PluginContext context) {
        return String.valueOf(context.stateFolder().getFileName());
    }
}
