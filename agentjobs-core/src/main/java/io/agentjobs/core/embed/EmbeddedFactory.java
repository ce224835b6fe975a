package io.agentjobs.core.embed;

import io.agentjobs.api.AgentJobs;

/** Offers this engine to {@link AgentJobs#builder()}. */
public final class EmbeddedFactory implements AgentJobs.Factory {
    @Override
    public AgentJobs.Builder newBuilder() {
        return new EmbeddedBuilder();
    }
}
