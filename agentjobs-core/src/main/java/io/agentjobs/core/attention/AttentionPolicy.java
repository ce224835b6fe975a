package io.agentjobs.core.attention;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one notifier may tell the owner, and when.
 *
 * @param events what it tells
 * @param quiet when it tells only what is urgent; null for never
 * @param repeat how long a line of the same text is not told again
 */
public record AttentionPolicy(
        Set<LineEvent> events, @Nullable QuietHours quiet, Duration repeat) {
    /** With all of them. */
    public AttentionPolicy {
        events = Set.copyOf(events);
    }

    /** True when a line that may wait has to wait now. */
    boolean isQuiet(Instant now) {
        return quiet != null && quiet.contains(now);
    }
}
