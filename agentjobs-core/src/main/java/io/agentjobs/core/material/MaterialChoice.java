package io.agentjobs.core.material;

import io.agentjobs.api.JobSpec;
import io.agentjobs.core.state.StateFolder;
import java.util.Set;

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
     * Reads it, so that what is queued is there.
     *
     * @throws io.agentjobs.api.InvalidRequestException when something of it cannot be had
     */
    public Requested read(JobSpec spec) {
        return new SourceChoice(state).read(spec.sources(), docs.check(spec.docs()));
    }

    /** The folder that a job with it will have. */
    public StateFolder state() {
        return state;
    }
}
