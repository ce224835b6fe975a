package io.agentjobs.api.store;

import io.agentjobs.api.LineState;
import io.agentjobs.api.Parking;
import io.agentjobs.api.Spend;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The end of a leg: the session could not go on, and neither the job nor its agent is to blame.
 *
 * @param parking what it waits for
 * @param tryAt when it may be taken up again, not before the time that the service named
 * @param accountWide whether every job of the account is held with it
 * @param spend used by this attempt alone, in all its legs
 * @param sessionId the client's session; null leaves the one that was recorded at the start, if any
 * @param line a line for the owner; null for none
 * @param lineState {@link LineState#PENDING} to have it delivered; {@link LineState#NONE} without a line
 * @param at when
 */
public record Park(
        Parking parking,
        Instant tryAt,
        boolean accountWide,
        Spend spend,
        @Nullable String sessionId,
        @Nullable String line,
        LineState lineState,
        Instant at) {
    public Park {
        Objects.requireNonNull(parking, "parking");
        Objects.requireNonNull(tryAt, "tryAt");
        Objects.requireNonNull(spend, "spend");
        Objects.requireNonNull(lineState, "lineState");
        Objects.requireNonNull(at, "at");
        if (tryAt.isBefore(parking.until())) {
            throw new IllegalArgumentException("a probe before " + parking.until() + " would be refused: " + tryAt);
        }
        if ((line == null) != (lineState == LineState.NONE)) {
            throw new IllegalArgumentException("a line has a state, and nothing else has one");
        }
    }
}
