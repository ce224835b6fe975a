package io.agentjobs.core.embed;

import io.agentjobs.api.gate.ToolGate;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.ToolGatePlugin;
import io.agentjobs.api.plugin.WorktreesPlugin;
import io.agentjobs.core.git.NoGit;

/** The smallest plugins that an engine can be built of. */
public final class TestPlugins {
    /** Git that serves no repository. */
    public static final WorktreesPlugin NO_GIT = new WorktreesPlugin() {
        @Override
        public String name() {
            return "none";
        }

        @Override
        public Worktrees create(PluginContext context) {
            return new NoGit();
        }
    };

    private TestPlugins() {}

    public static ToolGatePlugin gate(ToolGate gate) {
        return new ToolGatePlugin() {
            @Override
            public String name() {
                return "test";
            }

            @Override
            public ToolGate create(PluginContext context) {
                return gate;
            }
        };
    }
}
