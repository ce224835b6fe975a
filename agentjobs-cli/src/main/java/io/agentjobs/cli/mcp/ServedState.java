package io.agentjobs.cli.mcp;

import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.state.StateFolder;
import java.util.function.Supplier;

/**
 * The state folder that a server serves.
 *
 * @param folder where it lies
 * @param contexts gives its configuration as it is now
 * @param readers opens its jobs for reading
 * @param stores opens its database for one write
 */
public record ServedState(
        StateFolder folder, Supplier<PluginContext> contexts, Supplier<JobReader> readers, Supplier<JobStore> stores) {}
