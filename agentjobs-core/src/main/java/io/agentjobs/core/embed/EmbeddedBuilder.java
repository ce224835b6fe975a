package io.agentjobs.core.embed;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.plugin.Plugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.config.ConfigFile;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Collects what an embedded engine is made of. Not safe for use by several threads. */
final class EmbeddedBuilder implements AgentJobs.Builder {
    private final Map<String, Object> settings = new LinkedHashMap<>();
    private final PluginSet plugins = new PluginSet();
    private Map<String, String> environment = System.getenv();
    private @Nullable Path stateFolder;

    @Override
    public AgentJobs.Builder stateFolder(Path folder) {
        stateFolder = Objects.requireNonNull(folder, "folder");
        return this;
    }

    @Override
    public AgentJobs.Builder setting(String key, Object value) {
        settings.put(Objects.requireNonNull(key, "key"), Objects.requireNonNull(value, "value"));
        return this;
    }

    @Override
    public AgentJobs.Builder plugin(Plugin<?> plugin) {
        plugins.add(plugin);
        return this;
    }

    @Override
    public AgentJobs.Builder discoverPlugins() {
        plugins.discover();
        return this;
    }

    @Override
    public AgentJobs.Builder environment(Map<String, String> newEnvironment) {
        environment = Map.copyOf(newEnvironment);
        return this;
    }

    /** A key set here wins over the same key in the folder's {@code config.json}. */
    @Override
    public AgentJobs build() {
        Path path = stateFolder;
        if (path == null) {
            throw new AgentJobsException("an engine needs a state folder: call stateFolder(Path)");
        }
        StateFolder state = StateFolder.open(path);
        Map<String, Object> merged =
                new LinkedHashMap<>(ConfigFile.read(state.config()).values());
        merged.putAll(settings);
        Settings all = new Settings(merged);
        plugins.requireKnown(all);
        var context = new PluginContext(state.root(), all, environment, InstantSource.system());
        return EmbeddedAgentJobs.start(state, context, plugins);
    }
}
