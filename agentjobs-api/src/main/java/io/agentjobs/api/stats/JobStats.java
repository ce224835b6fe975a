package io.agentjobs.api.stats;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Finished jobs summed up.
 *
 * @param total all of them
 * @param groups by what was asked for, the largest first; a job is in each group that it belongs to
 * @param tools calls of each tool
 * @param refusals refusals of the guard by rule
 * @param skills uses of each skill
 * @param deliveries how many jobs were given each skill
 */
public record JobStats(
        StatsGroup total,
        List<StatsGroup> groups,
        Map<String, Integer> tools,
        Map<String, Integer> refusals,
        Map<String, Integer> skills,
        Map<String, Integer> deliveries) {
    public JobStats {
        Objects.requireNonNull(total, "total");
        groups = List.copyOf(groups);
        tools = Map.copyOf(tools);
        refusals = Map.copyOf(refusals);
        skills = Map.copyOf(skills);
        deliveries = Map.copyOf(deliveries);
    }
}
