package io.agentjobs.core.plugin;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.Plugin;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.plugin.ToolGatePlugin;
import io.agentjobs.api.plugin.WorktreesPlugin;
import io.agentjobs.core.attention.AttentionConfig;
import io.agentjobs.core.brain.BrainConfig;
import io.agentjobs.core.config.ContextConfig;
import io.agentjobs.core.config.CourseConfig;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.daemon.DailyConfig;
import io.agentjobs.core.naming.UnknownKey;
import io.agentjobs.core.owner.OwnerConfig;
import io.agentjobs.core.prune.PruneConfig;
import io.agentjobs.core.trash.TrashConfig;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The plugins of one engine, by type and name. The only class that asks {@link ServiceLoader} for them: a provider that
 * cannot be loaded is logged and left out, the others go on. Not safe for use by several threads while it is filled.
 */
public final class PluginSet {
    private static final Logger LOG = LoggerFactory.getLogger(PluginSet.class);
    private static final List<Class<? extends Plugin<?>>> TYPES = List.of(
            AgentRunnerPlugin.class,
            JobStorePlugin.class,
            WorktreesPlugin.class,
            ToolGatePlugin.class,
            NotifierPlugin.class);

    private final Map<Class<?>, Map<String, Plugin<?>>> byType = new LinkedHashMap<>();

    /** Adds every plugin on the class path that is not there already. */
    public PluginSet discover() {
        TYPES.forEach(this::discover);
        return this;
    }

    /**
     * Adds every plugin of one type on the class path: what a short command needs, and no more.
     *
     * @param type one of the sub-interfaces of {@link Plugin}
     */
    public <P extends Plugin<?>> PluginSet discover(Class<P> type) {
        var providers = ServiceLoader.load(type, PluginSet.class.getClassLoader()).stream()
                .iterator();
        while (providers.hasNext()) {
            try {
                P plugin = providers.next().get();
                if (byType.computeIfAbsent(type, t -> new LinkedHashMap<>()).putIfAbsent(plugin.name(), plugin)
                        == null) {
                    LOG.debug("loaded {} '{}' from {}", type.getSimpleName(), plugin.name(), plugin.getClass());
                }
            } catch (ServiceConfigurationError e) {
                LOG.warn("a plugin of type {} cannot be loaded and is left out", type.getSimpleName(), e);
            }
        }
        return this;
    }

    /** Adds a plugin, in the place of one of the same type and name. */
    public PluginSet add(Plugin<?> plugin) {
        List<Class<? extends Plugin<?>>> types =
                TYPES.stream().filter(type -> type.isInstance(plugin)).toList();
        if (types.isEmpty()) {
            throw new IllegalArgumentException(plugin.getClass().getName() + " implements no plugin type of agentjobs");
        }
        types.forEach(
                type -> byType.computeIfAbsent(type, t -> new LinkedHashMap<>()).put(plugin.name(), plugin));
        return this;
    }

    /** All plugins of a type. */
    public <P extends Plugin<?>> List<P> all(Class<P> type) {
        return byType.getOrDefault(type, Map.of()).values().stream()
                .map(type::cast)
                .toList();
    }

    /**
     * The one plugin of a type that an engine has one of.
     *
     * @throws AgentJobsException when there is none, or more than one
     */
    public <P extends Plugin<?>> P one(Class<P> type) {
        List<P> found = all(type);
        if (found.size() != 1) {
            String names = found.stream().map(Plugin::name).collect(Collectors.joining(", "));
            throw new AgentJobsException("an engine needs exactly one " + type.getSimpleName() + ", found "
                    + (found.isEmpty() ? "none" : names) + ": check the class path or the registered plugins");
        }
        return found.get(0);
    }

    /**
     * Makes sure that every key of a configuration is one that the engine or a plugin reads.
     *
     * @throws SettingException for the first key that nobody reads
     */
    public void requireKnown(Settings settings) {
        Set<String> known = keys().stream().map(SettingKey::name).collect(Collectors.toCollection(TreeSet::new));
        for (String key : settings.keys()) {
            if (!known.contains(key)) {
                throw new SettingException(key, UnknownKey.sentence(key, known));
            }
        }
    }

    /** Every key that the engine and its plugins read. */
    public List<SettingKey> keys() {
        List<SettingKey> keys = new ArrayList<>(EngineConfig.KEYS);
        keys.addAll(PruneConfig.KEYS);
        keys.addAll(DailyConfig.KEYS);
        keys.addAll(CourseConfig.KEYS);
        keys.addAll(ContextConfig.KEYS);
        keys.addAll(TrashConfig.KEYS);
        keys.addAll(OwnerConfig.KEYS);
        keys.addAll(AttentionConfig.KEYS);
        keys.addAll(BrainConfig.KEYS);
        byType.values().forEach(plugins -> plugins.values().forEach(plugin -> keys.addAll(plugin.settings())));
        return keys;
    }
}
