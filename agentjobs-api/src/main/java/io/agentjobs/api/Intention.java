package io.agentjobs.api;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A goal of the agent's own, as the store holds it.
 *
 * @param id its number, from 1 in the order in which goals were added
 * @param text what it is about, one plain line
 * @param due when it is to be reached; null for no day
 * @param priority how much it matters
 * @param status where it stands
 * @param addedAt when it was added
 * @param changedAt when it was last changed, or added
 */
public record Intention(
        long id,
        String text,
        @Nullable LocalDate due,
        Priority priority,
        Status status,
        Instant addedAt,
        Instant changedAt) {

    /** How much a goal matters. */
    public enum Priority {
        LOW,
        NORMAL,
        HIGH
    }

    /** Where a goal stands. There is no way to delete one: what is given up is dropped. */
    public enum Status {
        OPEN,
        DONE,
        DROPPED
    }

    public Intention {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(priority, "priority");
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(addedAt, "addedAt");
        Objects.requireNonNull(changedAt, "changedAt");
    }
}
