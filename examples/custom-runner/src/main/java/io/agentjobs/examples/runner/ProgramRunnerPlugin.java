package io.agentjobs.examples.runner;

import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.runner.AgentRunner;
import java.util.List;

/** Brings the runner {@code program}. */
public final class ProgramRunnerPlugin implements AgentRunnerPlugin {
    static final String COMMAND = "program_command";

    @Override
    public String name() {
        return ProgramRunner.NAME;
    }

    @Override
    public List<SettingKey> settings() {
        return List.of(new SettingKey(COMMAND, "the program, an absolute path, and its arguments; no default"));
    }

    @Override
    public AgentRunner create(PluginContext context) {
        return new ProgramRunner(context.settings().texts(COMMAND));
    }
}
