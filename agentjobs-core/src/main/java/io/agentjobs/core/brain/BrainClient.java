package io.agentjobs.core.brain;

import java.time.Duration;
import java.util.Map;

/** Calls the servers of the shared brain. Safe for use by many threads. */
@FunctionalInterface
public interface BrainClient {
    /**
     * Calls a tool.
     *
     * @param server the key that names the server, one of {@link BrainConfig#ENDPOINTS} that is configured
     * @param tool the tool's name there
     * @param limit the most that the call may take; it ends within that time whatever the server does
     * @return the answer as values of JSON; what it says comes from outside
     * @throws BrainRefusedException when the server was reached and refused
     * @throws io.agentjobs.api.AgentJobsException when it cannot be reached in time; the message may name its address
     */
    Map<String, Object> call(String server, String tool, Map<String, Object> arguments, Duration limit)
            throws InterruptedException;
}
