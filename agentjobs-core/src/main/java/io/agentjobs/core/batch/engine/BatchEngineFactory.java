package io.agentjobs.core.batch.engine;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.batch.export.Exports;
import io.agentjobs.core.batch.submit.BatchLoader;
import io.agentjobs.core.config.BatchConfig;
import io.agentjobs.core.engine.EngineFactory;
import io.agentjobs.core.engine.RandomIds;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.StateFolder;
import jakarta.inject.Inject;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Starts engines for batches.
 *
 * @param state the state folder, whose lock the caller holds
 * @param store the durable state
 * @param context what plugins build on
 * @param engines tells which runners may be used
 * @param table knows processes
 * @param ender ends them
 * @param clock what time it is
 * @param random source of ids, fit for secrets
 */
public record BatchEngineFactory(
        StateFolder state,
        JobStore store,
        PluginContext context,
        EngineFactory engines,
        ProcessTable table,
        ProcessEnder ender,
        InstantSource clock,
        RandomGenerator random) {

    /** With all of them. */
    @Inject
    public BatchEngineFactory {}

    /**
     * Starts an engine.
     *
     * @param hosts where batches run
     * @param ended is told each batch that a launch has let go: ended, or parked
     */
    public BatchEngine start(BatchHosts hosts, Consumer<Batch> ended) {
        BatchStore batches = store.batches();
        var parts = new BatchFollower.Parts(batches, state, hosts, table, ender, new Exports(batches), clock);
        BatchEngine engine = new BatchEngine(
                parts,
                new BatchLoader(state, batches, clock),
                engines.readiness(),
                engines.admission(),
                BatchConfig.from(context.settings()).maxBatches(),
                new RandomIds(random)::launchToken,
                ended);
        engine.start();
        return engine;
    }
}
