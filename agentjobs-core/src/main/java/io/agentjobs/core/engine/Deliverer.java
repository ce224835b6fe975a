package io.agentjobs.core.engine;

import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.PendingLine;
import io.agentjobs.api.store.StoreException;
import io.agentjobs.core.owner.OwnerNotices;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Shows the lines that are owed, oldest first, again and again until each is delivered. One thread runs it. A line is
 * shown at least once: an engine that dies between showing it and storing that it did shows it again.
 */
final class Deliverer implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Deliverer.class);
    private static final int BATCH = 100;
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

    private final JobStore store;
    private final OwnerNotices notices;
    private final Notifier notifier;
    private final InstantSource clock;
    private final Duration tick;
    private final Runnable delivered;
    private final Wake wake = new Wake();

    Deliverer(
            JobStore store,
            OwnerNotices notices,
            Notifier notifier,
            InstantSource clock,
            Duration tick,
            Runnable delivered) {
        this.store = store;
        this.notices = notices;
        this.notifier = notifier;
        this.clock = clock;
        this.tick = tick;
        this.delivered = delivered;
    }

    void wake() {
        wake.signal();
    }

    @Override
    public void run() {
        Duration pause = FIRST_PAUSE;
        try {
            while (!Thread.currentThread().isInterrupted()) {
                boolean allDelivered = deliverPending();
                pause = allDelivered ? FIRST_PAUSE : pause.multipliedBy(2);
                Duration patience = allDelivered || pause.compareTo(tick) > 0 ? tick : pause;
                wake.await(patience);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Tries each owed line until one does not get through; true when none is owed any more. */
    private boolean deliverPending() {
        try {
            for (OwnerNotices.Notice notice : notices.pending()) {
                if (!(notifier.deliver(notice.line()) instanceof Delivery.Delivered)) {
                    return false;
                }
                notices.shown(notice);
            }
            for (PendingLine pending : store.pendingLines(BATCH)) {
                Delivery delivery = notifier.deliver(pending.line());
                if (!(delivery instanceof Delivery.Delivered)) {
                    store.lineFailed(pending.job(), pending.attempt());
                    LOG.info("the line of job {} is not delivered yet: {}", pending.job(), delivery);
                    return false;
                }
                store.lineDelivered(pending.job(), pending.attempt(), clock.instant());
                delivered.run();
            }
            return true;
        } catch (StoreException | UncheckedIOException e) {
            LOG.error("the owed lines cannot be read or marked: {}", e.getMessage(), e);
            return false;
        }
    }
}
