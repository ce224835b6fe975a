package io.agentjobs.core.landing;

/** Says whether a commit is good. */
public interface Trial {
    /** Every commit is. */
    Trial NONE = commit -> true;

    /**
     * Tries it.
     *
     * @throws io.agentjobs.api.AgentJobsException when it cannot be tried
     */
    boolean passes(String commit) throws InterruptedException;
}
