package io.agentjobs.runner.codex;

import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.runner.AgentRunner;
import java.util.List;

/** Brings the runner for Codex. */
public final class CodexRunnerPlugin implements AgentRunnerPlugin {

    private static final String WRITES = "codex_write_allowed";

    /** For {@link java.util.ServiceLoader}. */
    public CodexRunnerPlugin() {}

    @Override
    public String name() {
        return CodexRunner.NAME;
    }

    @Override
    public List<SettingKey> settings() {
        return List.of(
                new SettingKey(
                        CodexProgram.SETTING,
                        "absolute path of the codex program; default the first codex on the PATH; "
                                + CodexProgram.VARIABLE + " goes before it"),
                new SettingKey(WRITES, "true lets Codex do jobs that write; default false: reviews and research only"));
    }

    @Override
    public AgentRunner create(PluginContext context) {
        return new CodexRunner(
                context.environment(),
                context.settings().text(CodexProgram.SETTING).orElse(null),
                context.settings().flag(WRITES).orElse(false),
                context.clock());
    }
}
