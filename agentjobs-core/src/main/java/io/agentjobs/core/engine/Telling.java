package io.agentjobs.core.engine;

import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.attention.Notifiers;
import io.agentjobs.core.attention.Outbox;
import io.agentjobs.core.owner.OwnerNotices;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells what is owed: one task shows lines to the session and hands them to the outboxes, and each outbox has one of its
 * own, so that a slow notifier holds up no other. {@link #wake} may be called by any thread.
 */
final class Telling {
    private static final Logger LOG = LoggerFactory.getLogger(Telling.class);

    private final List<Rounds> outboxes;
    private final List<Rounds> deliverer;

    Telling(
            JobStore store,
            OwnerNotices notices,
            Notifiers notifiers,
            InstantSource clock,
            Duration tick,
            Runnable delivered) {
        this.outboxes = notifiers.owner().stream()
                .map(outbox -> new Rounds(() -> send(outbox, clock), tick))
                .toList();
        Deliverer lines =
                new Deliverer(store, notices, notifiers, clock, delivered, () -> outboxes.forEach(Rounds::wake));
        this.deliverer = notifiers.isAny() ? List.of(new Rounds(lines::deliverPending, tick)) : List.of();
    }

    /** What is to be run, each by a thread of its own; nothing when nobody is told. */
    List<Rounds> tasks() {
        return Stream.concat(deliverer.stream(), outboxes.stream()).toList();
    }

    /** A line may be owed. */
    void wake() {
        deliverer.forEach(Rounds::wake);
    }

    private static boolean send(Outbox outbox, InstantSource clock) {
        try {
            return outbox.send(clock.instant());
        } catch (UncheckedIOException e) {
            LOG.error(
                    "the lines for {} cannot be read or marked: {}",
                    outbox.notifier().name(),
                    e.getMessage(),
                    e);
            return false;
        }
    }
}
