package io.agentjobs.core.embed;

import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.testkit.store.InMemoryJobStore;
import java.util.Optional;

/** One in-memory store for all engines of a test, as one database file would be. */
final class InMemoryStorePlugin implements JobStorePlugin {
    private final JobStore store = new InMemoryJobStore();

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
