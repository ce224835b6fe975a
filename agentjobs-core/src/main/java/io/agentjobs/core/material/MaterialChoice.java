package io.agentjobs.core.material;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.core.state.StateFolder;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Settles the material that a request names. */
public final class MaterialChoice {
    private final StateFolder state;
    private final DocChoice docs;

    /**
     * Of one agent.
     *
     * @param hosts the hosts that pages may be fetched from
     */
    public MaterialChoice(StateFolder state, Set<String> hosts) {
        this.state = state;
        this.docs = new DocChoice(hosts);
    }

    /**
     * Looks at it without a store: whether it can be had as far as the folder of jobs tells.
     *
     * @throws io.agentjobs.api.InvalidRequestException when something of it cannot be had
     */
    public void check(JobSpec spec) {
        new SourceChoice(state, null).read(spec.sources(), docs.check(spec.docs()));
    }

    /**
     * Reads it, so that what is queued is there.
     *
     * @param jobs finds a job of this agent
     * @throws io.agentjobs.api.InvalidRequestException when something of it cannot be had
     */
    public Requested read(JobSpec spec, Function<JobId, Optional<Job>> jobs) {
        return new SourceChoice(state, jobs).read(spec.sources(), docs.check(spec.docs()));
    }

    /** The folder that a job with it will have. */
    public StateFolder state() {
        return state;
    }
}
