package io.agentjobs.core.engine;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.PendingLine;
import io.agentjobs.api.store.StoreException;
import io.agentjobs.core.attention.LineEvent;
import io.agentjobs.core.attention.Notifiers;
import io.agentjobs.core.attention.Outbox;
import io.agentjobs.core.owner.OwnerNotices;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Shows the lines that are owed, oldest first, again and again until each is delivered: to the orchestrating session, and
 * through the outboxes to the owner. A line is shown at least once: an engine that dies between showing it and storing
 * that it did shows it again. For the thread that runs its rounds.
 */
final class Deliverer {
    private static final Logger LOG = LoggerFactory.getLogger(Deliverer.class);
    private static final int BATCH = 100;

    private final JobStore store;
    private final OwnerNotices notices;
    private final Notifiers notifiers;
    private final InstantSource clock;
    private final Runnable delivered;
    private final Runnable taken;
    /** The latest complaint in the log. */
    private String logged = "";

    /**
     * Shows nothing yet.
     *
     * @param delivered is run after each line of a job that was delivered
     * @param taken is run when an outbox may have taken a line
     */
    Deliverer(
            JobStore store,
            OwnerNotices notices,
            Notifiers notifiers,
            InstantSource clock,
            Runnable delivered,
            Runnable taken) {
        this.store = store;
        this.notices = notices;
        this.notifiers = notifiers;
        this.clock = clock;
        this.delivered = delivered;
        this.taken = taken;
    }

    /** Tries each owed line; true when none is owed any more. */
    boolean deliverPending() {
        try {
            boolean calls = deliverCalls();
            return deliverLines() && calls;
        } catch (StoreException | UncheckedIOException e) {
            LOG.error("the owed lines cannot be read or marked: {}", e.getMessage(), e);
            return false;
        }
    }

    /** What the session does not take the owner may still hear of. That an account is held is told while it is. */
    private boolean deliverCalls() {
        boolean all = true;
        for (OwnerNotices.Notice pending : notices.pending()) {
            LineEvent event = LineEvent.of(pending.line());
            if (event == LineEvent.PARKED && store.holds().isEmpty()) {
                notices.drop(pending);
                continue;
            }
            boolean urgent = OwnerNotices.isUrgent(pending);
            boolean handed = hand(OwnerNotices.key(pending), event, urgent, pending.line());
            OwnerNotices.Notice notice = handed ? notices.handOver(pending) : pending;
            boolean shown =
                    notifiers.session().isEmpty() ? handed : all && show(notice.line()) instanceof Delivery.Delivered;
            if (shown) {
                notices.shown(notice);
            }
            all &= shown;
        }
        return all;
    }

    private boolean deliverLines() {
        boolean all = true;
        for (PendingLine pending : store.pendingLines(BATCH)) {
            JobStatus status = store.find(pending.job()).map(Job::status).orElse(JobStatus.QUEUED);
            hand(pending.job() + "." + pending.attempt(), LineEvent.of(pending.line(), status), false, pending.line());
            if (!all) {
                continue;
            }
            Delivery delivery = show(pending.line());
            if (delivery instanceof Delivery.Delivered) {
                store.lineDelivered(pending.job(), pending.attempt(), clock.instant());
                delivered.run();
            } else {
                store.lineFailed(pending.job(), pending.attempt());
                log(pending, delivery);
                all = false;
            }
        }
        return all;
    }

    /** Each reason once: the same line is tried again and again. */
    private void log(PendingLine pending, Delivery delivery) {
        String reason = delivery instanceof Delivery.RetryLater later
                ? later.reason()
                : delivery instanceof Delivery.Refused refused ? refused.reason() : "";
        String message = "the line of job " + pending.job() + " is not delivered yet: " + reason;
        if (!message.equals(logged)) {
            logged = message;
            LOG.info("{}", message);
        }
    }

    /** Without a notifier for the session, what the outboxes have is delivered. */
    private Delivery show(String line) {
        return notifiers.session().map(session -> session.deliver(line)).orElseGet(Delivery.Delivered::new);
    }

    private boolean hand(String key, LineEvent event, boolean urgent, String line) {
        boolean handed = false;
        for (Outbox outbox : notifiers.owner()) {
            handed |= outbox.take(key, event, urgent, line, clock.instant());
        }
        if (handed) {
            taken.run();
        }
        return handed;
    }
}
