package io.agentjobs.api.plugin;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;

/**
 * What a plugin may build on.
 *
 * @param stateFolder absolute path of the state folder, which exists
 * @param settings the whole configuration
 * @param environment the environment of the user, unscrubbed
 * @param clock what time it is
 */
public record PluginContext(Path stateFolder, Settings settings, Map<String, String> environment, InstantSource clock) {
    public PluginContext {
        Objects.requireNonNull(stateFolder, "stateFolder");
        Objects.requireNonNull(settings, "settings");
        Objects.requireNonNull(clock, "clock");
        environment = Map.copyOf(environment);
    }
}
