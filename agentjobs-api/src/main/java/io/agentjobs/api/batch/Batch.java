package io.agentjobs.api.batch;

import io.agentjobs.api.Spend;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A batch as it stands.
 *
 * @param id its id
 * @param plan what runs
 * @param status where it stands
 * @param stopping how a running batch has been asked to stop; null when it has not
 * @param progress its items by status
 * @param spend what all its sessions have used so far
 * @param times when what happened
 * @param lastError what went wrong with the batch as a whole; null when nothing did
 */
public record Batch(
        BatchId id,
        BatchPlan plan,
        BatchStatus status,
        @Nullable StopMode stopping,
        BatchProgress progress,
        Spend spend,
        Times times,
        @Nullable String lastError) {

    /**
     * When what happened.
     *
     * @param created when it was made
     * @param started when it was first run; null before that
     * @param completed when it came to its end; null before that
     * @param parkedUntil when a parked one is tried again; null when it is not parked
     */
    public record Times(
            Instant created,
            @Nullable Instant started,
            @Nullable Instant completed,
            @Nullable Instant parkedUntil) {
        public Times {
            Objects.requireNonNull(created, "created");
        }
    }

    public Batch {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(progress, "progress");
        Objects.requireNonNull(spend, "spend");
        Objects.requireNonNull(times, "times");
    }
}
