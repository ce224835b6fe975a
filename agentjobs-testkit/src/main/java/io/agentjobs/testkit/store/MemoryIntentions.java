package io.agentjobs.testkit.store;

import io.agentjobs.api.Intention;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The intentions in memory, by their numbers from 1. Guarded by its store's lock. */
final class MemoryIntentions {
    private final List<Intention> intentions = new ArrayList<>();

    List<Intention> all() {
        return List.copyOf(intentions);
    }

    Intention add(String text, @Nullable LocalDate due, Intention.Priority priority, Instant at) {
        Intention added = new Intention(intentions.size() + 1L, text, due, priority, Intention.Status.OPEN, at, at);
        intentions.add(added);
        return added;
    }

    Optional<Intention> set(long id, Intention.@Nullable Status status, @Nullable String text, Instant at) {
        if (id < 1 || id > intentions.size()) {
            return Optional.empty();
        }
        Intention old = intentions.get((int) id - 1);
        Intention changed = new Intention(
                id,
                text == null ? old.text() : text,
                old.due(),
                old.priority(),
                status == null ? old.status() : status,
                old.addedAt(),
                at);
        intentions.set((int) id - 1, changed);
        return Optional.of(changed);
    }
}
