package io.agentjobs.api.stats;

import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Usd;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Jobs that have something in common, as numbers.
 *
 * @param name what they have in common
 * @param jobs how many they are
 * @param statuses how many of each status
 * @param turns model calls of all of them
 * @param cost dollars of those whose cost is known
 * @param estimatedCost the part of it that no client reported: tokens at list prices
 * @param estimatedJobs how many jobs that part is of
 * @param unknownCosts how many jobs have no known cost
 * @param medianCost of those whose cost is known; null when there are none
 * @param p90Cost nine of ten cost no more; null when there are none
 * @param medianTime of those that ran; null when none did
 * @param p90Time nine of ten took no longer; null when none ran
 * @param offContract reports that miss a section
 * @param outcomes what results were good for
 * @param unrecorded jobs with a report of which nothing was said
 */
public record StatsGroup(
        String name,
        int jobs,
        Map<JobStatus, Integer> statuses,
        int turns,
        Usd cost,
        Usd estimatedCost,
        int estimatedJobs,
        int unknownCosts,
        @Nullable Usd medianCost,
        @Nullable Usd p90Cost,
        @Nullable Duration medianTime,
        @Nullable Duration p90Time,
        int offContract,
        Map<JobOutcome, Integer> outcomes,
        int unrecorded) {
    public StatsGroup {
        Objects.requireNonNull(name, "name");
        statuses = Map.copyOf(statuses);
        outcomes = Map.copyOf(outcomes);
    }

    /** The share of jobs that succeeded, 0 to 1; 0 for no job. */
    public double successRate() {
        return jobs == 0 ? 0 : (double) statuses.getOrDefault(JobStatus.SUCCEEDED, 0) / jobs;
    }

    /** How many results were used without being mended. */
    public int usable() {
        return outcomes.entrySet().stream()
                .filter(entry -> entry.getKey().isUsable())
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /** True when the cost of at least one job is known, so that {@link #cost} says something. */
    public boolean hasKnownCost() {
        return unknownCosts < jobs;
    }

    /** What was spent for each result that could be used; null when there is none, or no cost is known. */
    public @Nullable Usd costPerUsableResult() {
        return usable() == 0 || !hasKnownCost() ? null : new Usd(cost.micros() / usable());
    }
}
