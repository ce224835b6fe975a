package io.agentjobs.core.daemon;

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
import io.agentjobs.core.batch.export.Exports;
import io.agentjobs.core.batch.export.Formulas;
import io.agentjobs.core.batch.submit.BatchRetry;
import io.agentjobs.core.batch.submit.BatchSubmitter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The batches that a daemon runs, as another process sees them. Safe for use by many threads. */
final class DaemonBatches implements Batches {
    private static final Logger LOG = LoggerFactory.getLogger(DaemonBatches.class);
    private static final Duration LOOK = Duration.ofMillis(200);
    private static final BatchListener NOBODY = new BatchListener() {};

    private final StoreAccess store;
    private final Function<Consumer<String>, BatchSubmitter> submitters;
    private final String startDaemon;
    private final ScheduledExecutorService looks;

    /**
     * On that store.
     *
     * @param submitters gives the submitter by the configuration as it is now; takes who is told of its faults
     * @param startDaemon the command that people type to start a daemon there
     * @param looks looks at batches that somebody follows
     */
    DaemonBatches(
            StoreAccess store,
            Function<Consumer<String>, BatchSubmitter> submitters,
            String startDaemon,
            ScheduledExecutorService looks) {
        this.store = store;
        this.submitters = submitters;
        this.startDaemon = startDaemon;
        this.looks = looks;
    }

    @Override
    public BatchSubmission submit(BatchSpec spec) {
        List<String> warnings = new ArrayList<>();
        BatchSubmitter submitter = submitters.apply(warnings::add);
        BatchSubmission submission = store.write(jobs -> submitter.submit(spec, jobs.batches()));
        warnings.addAll(submission.warnings());
        if (!store.wake()) {
            warnings.add("no daemon is running, the batch waits: `" + startDaemon + "` starts it");
        }
        return new BatchSubmission(submission.batch(), submission.reused(), warnings);
    }

    @Override
    public BatchSubmission submit(BatchSpec spec, BatchListener listener) {
        BatchSubmission submission = submit(spec);
        listen(submission.batch().id(), listener);
        return submission;
    }

    @Override
    public Batch run(BatchSpec spec, BatchListener listener) throws InterruptedException {
        BatchId id = submit(spec).batch().id();
        try {
            return follow(id, listener).get();
        } catch (ExecutionException e) {
            throw new AgentJobsException("batch " + id + " cannot be waited for: " + e.getCause(), e);
        }
    }

    @Override
    public CompletableFuture<Batch> whenFinished(BatchId id) {
        return follow(id, NOBODY);
    }

    @Override
    public void listen(BatchId id, BatchListener listener) {
        get(id);
        var unused = follow(id, listener);
    }

    private CompletableFuture<Batch> follow(BatchId id, BatchListener listener) {
        CompletableFuture<Batch> end = new CompletableFuture<>();
        BatchNews news = new BatchNews(id, listener);
        looks.execute(() -> look(id, news, end));
        return end;
    }

    private void look(BatchId id, BatchNews news, CompletableFuture<Batch> end) {
        try {
            Batch now = store.read(reader -> {
                        Optional<Batch> batch = reader.batches().find(id);
                        batch.ifPresent(found -> news.tell(found, reader.batches()));
                        return batch;
                    })
                    .flatMap(batch -> batch)
                    .orElseThrow(() -> new BatchNotFoundException(id.value()));
            if (now.status().isFinal()) {
                end.complete(now);
            } else if (!end.isDone()) {
                var unused = looks.schedule(() -> look(id, news, end), LOOK.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (RuntimeException e) {
            LOG.debug("batch {} cannot be followed", id, e);
            end.completeExceptionally(e);
        }
    }

    @Override
    public Batch get(BatchId id) {
        return store.read(reader -> reader.batches().find(id))
                .flatMap(batch -> batch)
                .orElseThrow(() -> new BatchNotFoundException(id.value()));
    }

    @Override
    public List<Batch> list(int limit) {
        return store.read(reader -> reader.batches().list(limit)).orElse(List.of());
    }

    @Override
    public List<BatchItem> items(BatchId id, @Nullable ItemStatus status, long after, int limit) {
        return store.read(reader -> reader.batches().items(id, status, after, limit))
                .orElse(List.of());
    }

    @Override
    public void export(BatchId id, Path target) throws IOException {
        get(id);
        try {
            store.read(reader -> {
                try {
                    new Exports(reader.batches()).write(id, target, Formulas.KEEP);
                    return id;
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public Cancellation stop(BatchId id, StopMode how) {
        get(id);
        Cancellation cancellation =
                store.write(jobs -> jobs.batches().stop(id, how, store.clock().instant()));
        store.wake();
        return cancellation;
    }

    @Override
    public Optional<Long> retry(BatchId id) {
        get(id);
        Optional<Long> waiting = store.write(jobs -> BatchRetry.retry(id, jobs.batches()));
        store.wake();
        return waiting;
    }
}
