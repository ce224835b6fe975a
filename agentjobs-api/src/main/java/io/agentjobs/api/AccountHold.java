package io.agentjobs.api;

import java.time.Instant;
import java.util.Objects;

/**
 * An account that cannot be used for now: no job of it is started, until one that goes ahead as a probe is answered.
 *
 * @param account which
 * @param parking why and until when
 * @param since when it was first refused
 * @param tryAt when the probe may start, never before the time that the service named
 * @param tries probes that were refused so far
 * @param probing true while a probe is under way
 */
public record AccountHold(Account account, Parking parking, Instant since, Instant tryAt, int tries, boolean probing) {
    public AccountHold {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(parking, "parking");
        Objects.requireNonNull(since, "since");
        Objects.requireNonNull(tryAt, "tryAt");
    }
}
