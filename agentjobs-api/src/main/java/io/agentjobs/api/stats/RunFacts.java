package io.agentjobs.api.stats;

import java.util.Map;

/**
 * What a job did, over all its attempts, beyond what its row says.
 *
 * @param report whether it left a report
 * @param offContract whether the report misses a section of the contract
 * @param subagents how many subagents it began
 * @param tools calls of each tool
 * @param refusals refusals of the guard by rule
 * @param skills uses of each skill
 */
public record RunFacts(
        boolean report,
        boolean offContract,
        int subagents,
        Map<String, Integer> tools,
        Map<String, Integer> refusals,
        Map<String, Integer> skills) {
    public RunFacts {
        tools = Map.copyOf(tools);
        refusals = Map.copyOf(refusals);
        skills = Map.copyOf(skills);
    }
}
