package io.agentjobs.notifier.owner;

import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** What the plugins are made with. */
final class Contexts {
    static final Instant NOW = Instant.parse("2026-10-15T12:00:00Z");

    private Contexts() {}

    /** A state folder, settings and an environment whose path has the folder first. */
    static PluginContext of(Path folder, Map<String, ?> settings, Map<String, String> environment) {
        Map<String, String> all = new HashMap<>(Map.of("PATH", folder + ":/usr/bin:/bin"));
        all.putAll(environment);
        return new PluginContext(folder, new Settings(settings), all, () -> NOW);
    }
}
