package io.agentjobs.core.batch.engine;

import io.agentjobs.core.batch.host.BatchHost;
import io.agentjobs.core.batch.host.BatchLaunch;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs each batch on a thread of this JVM: the embedding form. */
public final class InProcessBatchHosts implements BatchHosts, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(InProcessBatchHosts.class);

    private final Function<BatchLaunch, BatchHost> hosts;
    private final Map<BatchHost, CompletableFuture<Void>> running = new ConcurrentHashMap<>();

    /** Runs what {@code hosts} makes of a launch. */
    public InProcessBatchHosts(Function<BatchLaunch, BatchHost> hosts) {
        this.hosts = hosts;
    }

    @Override
    public CompletableFuture<Void> launch(JobFolder folder, BatchLaunch launch) {
        CompletableFuture<Void> ended = new CompletableFuture<>();
        BatchHost host = hosts.apply(launch);
        running.put(host, ended);
        Thread thread = new Thread(() -> run(host, launch, ended), "agentjobs-batch-" + launch.batch());
        thread.setDaemon(true);
        thread.start();
        return ended;
    }

    private void run(BatchHost host, BatchLaunch launch, CompletableFuture<Void> ended) {
        try {
            host.run();
        } catch (IOException | RuntimeException e) {
            LOG.error("the host of batch {} failed", launch.batch(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            running.remove(host);
            ended.complete(null);
        }
    }

    /** Ends every session and waits until each host has ended; what was not done waits for the next engine. */
    @Override
    public void close() {
        var ends = running.values().toArray(CompletableFuture[]::new);
        running.keySet().forEach(BatchHost::stop);
        CompletableFuture.allOf(ends).join();
    }
}
