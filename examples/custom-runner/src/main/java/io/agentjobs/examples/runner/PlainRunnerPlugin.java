package io.agentjobs.examples.runner;

import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.runner.AgentRunner;
import java.nio.file.Path;
import java.util.List;

/** Brings the plain runner; named in {@code META-INF/services}. */
public final class PlainRunnerPlugin implements AgentRunnerPlugin {
    @Override
    public String name() {
        return "plain";
    }

    @Override
    public List<SettingKey> settings() {
        return List.of(new SettingKey("plain_bin", "path of the plain client's program, default /usr/bin/plain"));
    }

    @Override
    public AgentRunner create(PluginContext context) {
        return new PlainRunner(Path.of(context.settings().text("plain_bin").orElse("/usr/bin/plain")));
    }
}
