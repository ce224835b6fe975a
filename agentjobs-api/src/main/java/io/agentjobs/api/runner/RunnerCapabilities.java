package io.agentjobs.api.runner;

import io.agentjobs.api.Effort;
import java.util.Set;

/**
 * What a runner can do; the engine refuses at submission what it cannot.
 *
 * @param resume a session goes on later under the same id
 * @param steer a message reaches a running turn
 * @param turnCap the client itself ends at a number of turns
 * @param budgetCap the client itself ends at a number of dollars
 * @param structuredOutput the client checks its answer against a schema
 * @param readOnlySandbox the client itself can be kept from writing
 * @param efforts the efforts it knows; empty when it has none
 */
public record RunnerCapabilities(
        boolean resume,
        boolean steer,
        boolean turnCap,
        boolean budgetCap,
        boolean structuredOutput,
        boolean readOnlySandbox,
        Set<Effort> efforts) {
    public RunnerCapabilities {
        efforts = Set.copyOf(efforts);
    }
}
