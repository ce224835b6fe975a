package io.agentjobs.api;

import java.time.Instant;
import java.util.Objects;

/**
 * Something the owner had to add to a job after it was queued.
 *
 * @param number from 1, in the order they came
 * @param attempt the attempt it was meant for
 * @param author who wrote it
 * @param text what to do differently
 * @param at when it was stored
 * @param delivery whether a session has been told
 */
public record JobUpdate(int number, int attempt, Author author, String text, Instant at, Delivery delivery) {
    public JobUpdate {
        Objects.requireNonNull(author, "author");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(delivery, "delivery");
    }

    /** Who writes updates. */
    public enum Author {
        /** The job's owner, or the session that acts for them. */
        OWNER,
        /** The engine, when it continues a job by itself. */
        ENGINE
    }

    /** How far an update has come. */
    public enum Delivery {
        /** Stored; the session is told when it starts, or is being told. */
        WAITING,
        /** The session was told. */
        DELIVERED,
        /** The attempt ended before its session was told; the next one will be. */
        UNDELIVERED
    }
}
