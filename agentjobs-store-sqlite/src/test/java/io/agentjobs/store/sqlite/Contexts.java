package io.agentjobs.store.sqlite;

import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.testkit.time.FakeClock;
import java.nio.file.Path;
import java.util.Map;

/** What the plugin gets from a program that has no settings. */
final class Contexts {
    private Contexts() {}

    static PluginContext in(Path stateFolder) {
        return new PluginContext(stateFolder, Settings.NONE, Map.of(), FakeClock.anyTime());
    }
}
