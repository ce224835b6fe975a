package io.agentjobs.core.batch.engine;

import io.agentjobs.core.batch.host.BatchLaunch;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** Where batches run: in this JVM, or each in a process of its own. Safe for use by many threads. */
public interface BatchHosts {

    /**
     * Starts the host of a launch. It takes the launch before it runs anything.
     *
     * @return completes when the host has ended, for whatever reason; never exceptionally
     * @throws IOException when no host can be started
     */
    CompletableFuture<Void> launch(JobFolder folder, BatchLaunch launch) throws IOException;
}
