package io.agentjobs.core.batch.host;

import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.process.ProcessSpec;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.JobProcesses;
import io.agentjobs.core.process.LogKeeper;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.process.SessionLedgers;
import java.io.IOException;
import java.nio.file.Path;
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

    private final JobMarker run;
    private final SessionLedgers ledgers;
    private final ProcessTable table;
    private final ProcessEnder ender;
    private final BatchLeftovers leftovers;
    private final Executor threads;
    private final AtomicLong parts = new AtomicLong();
    /** Folders of processes that are still there. */
    private final List<Path> inUse = new CopyOnWriteArrayList<>();

    BatchProcesses(JobMarker run, SessionLedgers ledgers, ProcessTable table, ProcessEnder ender, Executor threads) {
        this.run = run;
        this.ledgers = ledgers;
        this.table = table;
        this.ender = ender;
        this.leftovers = new BatchLeftovers(table, ender);
        this.threads = threads;
    }

    @Override
    public AgentProcess start(ProcessSpec spec) throws IOException {
        String part = Long.toString(parts.incrementAndGet());
        Path folder = Objects.requireNonNull(spec.stderr().getParent());
        inUse.add(folder);
        try {
            AgentProcess process =
                    new JobProcesses(run.part(part), table, ender, leader -> ledgers.add(part, leader)).start(spec);
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

    private void clean(String part, Path folder) {
        try {
            leftovers.end(run, part, ledgers);
        } catch (IOException e) {
            LOG.error("batch {}: what a process of it left cannot be looked up", run.job(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            inUse.remove(folder);
        }
    }
}
