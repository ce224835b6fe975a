package io.agentjobs.core.embed;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchListener;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells listeners how batches go; nothing is read for a batch that nobody listens to. Safe for use by many threads. */
final class BatchListeners {
    private static final Logger LOG = LoggerFactory.getLogger(BatchListeners.class);
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final Map<BatchId, Listening> listening = new ConcurrentHashMap<>();
    private final InstantSource clock;

    BatchListeners(InstantSource clock) {
        this.clock = clock;
    }

    private static final class Listening {
        private final List<BatchListener> listeners = new CopyOnWriteArrayList<>();
        /** Guarded by this object's monitor. */
        private Instant toldAt = Instant.MIN;

        synchronized boolean isDue(Instant now) {
            boolean due = toldAt.equals(Instant.MIN)
                    || Duration.between(toldAt, now).abs().compareTo(PAUSE) >= 0;
            toldAt = due ? now : toldAt;
            return due;
        }
    }

    void add(BatchId id, BatchListener listener) {
        listening.computeIfAbsent(id, i -> new Listening()).listeners.add(listener);
    }

    void itemEnded(BatchId id, Supplier<Optional<BatchItem>> item, Supplier<Optional<Batch>> batch) {
        Listening there = listening.get(id);
        if (there == null) {
            return;
        }
        item.get().ifPresent(ended -> tell(there, listener -> listener.itemEnded(ended)));
        if (there.isDue(clock.instant())) {
            batch.get().ifPresent(now -> tell(there, listener -> listener.progressed(now)));
        }
    }

    /** The last that is told of a batch. */
    void batchEnded(Batch batch) {
        Listening there = listening.remove(batch.id());
        if (there != null) {
            tell(there, listener -> listener.progressed(batch));
        }
    }

    private static void tell(Listening there, Consumer<BatchListener> news) {
        for (BatchListener listener : there.listeners) {
            try {
                news.accept(listener);
            } catch (RuntimeException e) {
                LOG.warn("a listener failed", e);
            }
        }
    }
}
