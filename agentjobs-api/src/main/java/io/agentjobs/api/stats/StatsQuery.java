package io.agentjobs.api.stats;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which finished jobs are summed up, and how they are put together.
 *
 * @param since only jobs that ended then or later; null for all
 * @param by what makes a group
 */
public record StatsQuery(@Nullable Instant since, Key by) {

    /** What makes a group. */
    public enum Key {
        KIND,
        MODEL,
        SKILL,
        EFFORT,
        REPO
    }

    public StatsQuery {
        Objects.requireNonNull(by, "by");
    }
}
