package io.agentjobs.api.stats;

import io.agentjobs.api.Job;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row of the statistics.
 *
 * @param job the finished job
 * @param facts what it did; null while that was not gathered
 * @param result what was said of it; null while nothing was
 */
public record EndedJob(
        Job job, @Nullable RunFacts facts, @Nullable JudgedResult result) {
    public EndedJob {
        Objects.requireNonNull(job, "job");
    }
}
