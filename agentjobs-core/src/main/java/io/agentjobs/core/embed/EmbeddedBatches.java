package io.agentjobs.core.embed;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Cancellation;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchListener;
import io.agentjobs.api.batch.BatchNotFoundException;
import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.BatchSubmission;
import io.agentjobs.api.batch.Batches;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.batch.StopMode;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.core.assembly.EngineParts;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.batch.engine.BatchEngine;
import io.agentjobs.core.batch.engine.InProcessBatchHosts;
import io.agentjobs.core.batch.export.Exports;
import io.agentjobs.core.batch.export.Formulas;
import io.agentjobs.core.batch.host.BatchHost;
import io.agentjobs.core.batch.host.BatchLaunch;
import io.agentjobs.core.batch.host.HostWatcher;
import io.agentjobs.core.batch.submit.BatchRetry;
import io.agentjobs.core.engine.RandomIds;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Batches whose sessions run on threads of this JVM. */
final class EmbeddedBatches implements Batches {
    private final EngineParts parts;
    private final Runnable tell;
    private final BatchStore store;
    private final InProcessBatchHosts hosts;
    private final BatchEngine engine;
    private final BatchListeners listeners;
    private final RandomIds ids = new RandomIds(new SecureRandom());
    private final Map<BatchId, CompletableFuture<Batch>> waiting = new ConcurrentHashMap<>();

    /**
     * Batches beside jobs.
     *
     * @param tell has owed lines told
     */
    EmbeddedBatches(EngineParts parts, HostParts host, Runnable tell) {
        this.parts = parts;
        this.tell = tell;
        this.store = parts.store().batches();
        this.listeners = new BatchListeners(parts.clock());
        this.hosts = new InProcessBatchHosts(launch -> host(launch, host));
        this.engine = parts.startBatches(hosts, this::letGo);
    }

    private BatchHost host(BatchLaunch launch, HostParts host) {
        BatchId id = launch.batchId();
        return new BatchHost(launch, host, store, parts::worktrees, ids, watcher(id));
    }

    private HostWatcher watcher(BatchId id) {
        return new HostWatcher() {
            @Override
            public void itemEnded(Supplier<Optional<BatchItem>> item) {
                listeners.itemEnded(id, item, () -> store.find(id));
            }

            @Override
            public void lineOwed() {
                tell.run();
            }
        };
    }

    private void letGo(Batch batch) {
        if (batch.status().isFinal()) {
            listeners.batchEnded(batch);
            CompletableFuture<Batch> future = waiting.remove(batch.id());
            if (future != null) {
                future.complete(batch);
            }
        }
    }

    @Override
    public BatchSubmission submit(BatchSpec spec) {
        BatchSubmission submission = parts.batchSubmitter().submit(spec, store);
        engine.wake();
        return submission;
    }

    @Override
    public BatchSubmission submit(BatchSpec spec, BatchListener listener) {
        var draft = parts.batchSubmitter().draft(spec);
        listeners.add(draft.id(), listener);
        BatchSubmission submission =
                parts.batchSubmitter().submit(draft, spec.options().reuse(), store);
        engine.wake();
        return submission;
    }

    @Override
    public Batch run(BatchSpec spec, BatchListener listener) throws InterruptedException {
        BatchId id = submit(spec, listener).batch().id();
        try {
            return whenFinished(id).get();
        } catch (ExecutionException e) {
            throw new AgentJobsException("batch " + id + " cannot be waited for: " + e.getMessage(), e);
        }
    }

    @Override
    public CompletableFuture<Batch> whenFinished(BatchId id) {
        // Registered before the look, so that an end in between is not missed.
        CompletableFuture<Batch> future = waiting.computeIfAbsent(id, i -> new CompletableFuture<>());
        Optional<Batch> batch = store.find(id);
        if (batch.isEmpty()) {
            waiting.remove(id);
            future.completeExceptionally(new BatchNotFoundException(id.value()));
        } else {
            letGo(batch.get());
        }
        return future.copy();
    }

    @Override
    public void listen(BatchId id, BatchListener listener) {
        Batch batch = get(id);
        listeners.add(id, listener);
        if (batch.status().isFinal()) {
            listeners.batchEnded(batch);
        }
    }

    @Override
    public Batch get(BatchId id) {
        return store.find(id).orElseThrow(() -> new BatchNotFoundException(id.value()));
    }

    @Override
    public List<Batch> list(int limit) {
        return store.list(limit);
    }

    @Override
    public List<BatchItem> items(BatchId id, @Nullable ItemStatus status, long after, int limit) {
        return store.items(id, status, after, limit);
    }

    @Override
    public void export(BatchId id, Path target) throws IOException {
        new Exports(store).write(id, target, Formulas.KEEP);
    }

    @Override
    public Cancellation stop(BatchId id, StopMode how) {
        Cancellation cancellation = store.stop(id, how, parts.clock().instant());
        if (cancellation == Cancellation.CANCELLED) {
            letGo(get(id));
        }
        engine.wake();
        return cancellation;
    }

    @Override
    public Optional<Long> retry(BatchId id) {
        Optional<Long> waitingItems = BatchRetry.retry(id, store);
        engine.wake();
        return waitingItems;
    }

    /** Ends every session, and then the engine; what was not done waits for the next one. */
    void close() {
        hosts.close();
        engine.close();
    }
}
