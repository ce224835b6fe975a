package io.agentjobs.testkit.store;

import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import java.util.Optional;

/**
 * Brings one in-memory store for all engines that this plugin is registered with, as one database file would be. Not
 * found by discovery: a test registers it by hand.
 */
public final class InMemoryStorePlugin implements JobStorePlugin {
    private final JobStore store = new InMemoryJobStore();

    /** With an empty store. */
    public InMemoryStorePlugin() {}

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public JobStore create(PluginContext context) {
        return store;
    }

    @Override
    public JobStore openOnce(PluginContext context) {
        return store;
    }

    @Override
    public Optional<JobReader> openReader(PluginContext context) {
        return Optional.of(store);
    }
}
