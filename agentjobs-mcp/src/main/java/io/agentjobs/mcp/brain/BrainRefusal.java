package io.agentjobs.mcp.brain;

import io.agentjobs.api.AgentJobsException;

/** A server of the brain was reached and refused a call. */
public final class BrainRefusal extends AgentJobsException {
    private static final long serialVersionUID = 1L;

    BrainRefusal(String words) {
        super(words);
    }
}
