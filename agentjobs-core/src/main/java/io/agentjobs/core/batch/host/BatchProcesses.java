package io.agentjobs.core.batch.host;

import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.process.ProcessSpec;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.JobProcesses;
import io.agentjobs.core.process.LogKeeper;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts the processes of a batch, each as a part of its own: ending one ends what it left anywhere, and nothing of its
 * neighbours. All sessions of a batch share this one object, which is what lets a client serve many of them in one
 * process. Safe for use by many threads.
 */
final class BatchProcesses implements AgentProcesses {
    private static final Logger LOG = LoggerFactory.getLogger(BatchProcesses.class);
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final JobMarker run;
    private final ProcessTable table;
    private final ProcessEnder ender;
    private final Executor threads;
    private final AtomicLong parts = new AtomicLong();
    /** Folders of processes that are still there. */
    private final List<Path> inUse = new CopyOnWriteArrayList<>();

    BatchProcesses(JobMarker run, ProcessTable table, ProcessEnder ender, Executor threads) {
        this.run = run;
        this.table = table;
        this.ender = ender;
        this.threads = threads;
    }

    @Override
    public AgentProcess start(ProcessSpec spec) throws IOException {
        JobMarker part = run.part(Long.toString(parts.incrementAndGet()));
        Path folder = Objects.requireNonNull(spec.stderr().getParent());
        inUse.add(folder);
        try {
            AgentProcess process = new JobProcesses(part, table, ender).start(spec);
            LogKeeper keeper = new LogKeeper(spec.stderr());
            CompletableFuture<Void> unused = process.exit()
                    .thenRunAsync(
                            () -> {
                                keeper.close();
                                clean(part, folder);
                            },
                            threads);
            return process;
        } catch (IOException e) {
            inUse.remove(folder);
            throw e;
        }
    }

    /** True while a process writes into that folder. */
    boolean isInUse(Path folder) {
        return inUse.contains(folder);
    }

    private void clean(JobMarker part, Path folder) {
        try {
            var left = ender.endAll(part, table.current(), GRACE);
            if (!left.isEmpty()) {
                LOG.error("processes of batch {} cannot be ended: {}", run.job(), left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            inUse.remove(folder);
        }
    }
}
