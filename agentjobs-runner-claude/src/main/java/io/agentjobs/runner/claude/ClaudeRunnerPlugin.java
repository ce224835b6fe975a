package io.agentjobs.runner.claude;

import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.runner.AgentRunner;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/** Brings the runner for Claude Code. */
public final class ClaudeRunnerPlugin implements AgentRunnerPlugin {

    private static final Supplier<UUID> RANDOM = UUID::randomUUID;

    /** For the service loader. */
    public ClaudeRunnerPlugin() {}

    @Override
    public String name() {
        return ClaudeRunner.NAME;
    }

    @Override
    public List<SettingKey> settings() {
        return List.of(new SettingKey(
                ClaudeProgram.SETTING,
                "absolute path of the Claude Code program; by default 'claude' on the PATH, and "
                        + ClaudeProgram.VARIABLE + " in the environment goes before both"));
    }

    @Override
    public AgentRunner create(PluginContext context) {
        return new ClaudeRunner(
                context.environment(),
                context.settings().text(ClaudeProgram.SETTING).orElse(null),
                context.clock(),
                () -> RANDOM.get().toString());
    }
}
