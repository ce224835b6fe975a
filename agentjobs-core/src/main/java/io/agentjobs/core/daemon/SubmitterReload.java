package io.agentjobs.core.daemon;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.plugin.WorktreesPlugin;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.submit.BaseChoice;
import io.agentjobs.core.submit.RunnerChoice;
import io.agentjobs.core.submit.Submitter;
import java.security.SecureRandom;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What checks and queues requests, made anew when the configuration has changed. One that cannot be used leaves the
 * former in force. Safe for use by many threads.
 */
public final class SubmitterReload {
    private final Supplier<PluginContext> contexts;
    private final PluginSet plugins;

    /** Guarded by this object's monitor, as the settings it was made from. */
    private @Nullable Submitter former;

    private Map<String, Object> settings = Map.of();

    /** From the configuration that {@code contexts} gives. */
    public SubmitterReload(Supplier<PluginContext> contexts, PluginSet plugins) {
        this.contexts = contexts;
        this.plugins = plugins;
    }

    /**
     * By the configuration as it is now.
     *
     * @param warnings is told of a configuration that cannot be used while a former one can
     * @throws AgentJobsException when it cannot be used and there is no former one
     */
    public synchronized Submitter current(Consumer<String> warnings) {
        try {
            PluginContext context = contexts.get();
            Settings now = context.settings();
            if (former == null || !now.values().equals(settings)) {
                former = submitter(context, plugins);
                settings = now.values();
            }
            return former;
        } catch (AgentJobsException e) {
            if (former == null) {
                throw e;
            }
            warnings.accept("the configuration as it is now cannot be used, the former one holds: " + e.getMessage());
            return former;
        }
    }

    /**
     * By that configuration.
     *
     * @throws io.agentjobs.api.plugin.SettingException when a setting is wrong
     */
    public static Submitter submitter(PluginContext context, PluginSet plugins) {
        plugins.requireKnown(context.settings());
        EngineConfig config = EngineConfig.from(context.settings());
        return new Submitter(
                config,
                new RunnerChoice(config, HostParts.runners(context, plugins)),
                new BaseChoice(plugins.one(WorktreesPlugin.class).create(context)),
                context.clock(),
                new SecureRandom());
    }
}
