package io.agentjobs.core.daemon;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.plugin.PluginSet;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The parts for requests, made anew when the configuration has changed. One that cannot be used leaves the former in
 * force. Safe for use by many threads.
 */
final class PartsReload {
    private final Supplier<PluginContext> contexts;
    private final PluginSet plugins;

    /** Guarded by this object's monitor, as the settings it was made from. */
    private @Nullable RequestParts former;

    private Map<String, Object> settings = Map.of();

    PartsReload(Supplier<PluginContext> contexts, PluginSet plugins) {
        this.contexts = contexts;
        this.plugins = plugins;
    }

    /**
     * By the configuration as it is now.
     *
     * @param warnings is told of a configuration that cannot be used while a former one can
     * @throws AgentJobsException when it cannot be used and there is no former one
     */
    synchronized RequestParts current(Consumer<String> warnings) {
        try {
            PluginContext context = contexts.get();
            Settings now = context.settings();
            if (former == null || !now.values().equals(settings)) {
                former = RequestParts.of(context, plugins);
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
}
