package io.agentjobs.api;

import java.time.Instant;
import java.util.Objects;

/**
 * What a parked job waits for.
 *
 * @param reason what keeps it: a usage limit, a login, an overloaded or failing service
 * @param until when that is over
 * @param exact true when the service itself named that time; false for a guess
 */
public record Parking(EndReason reason, Instant until, boolean exact) {
    public Parking {
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(until, "until");
    }
}
