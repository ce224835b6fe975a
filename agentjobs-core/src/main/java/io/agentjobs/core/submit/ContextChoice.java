package io.agentjobs.core.submit;

import io.agentjobs.api.JobSpec;
import io.agentjobs.core.config.ContextConfig;
import java.util.ArrayList;
import java.util.List;

/** Settles what a job is told and given besides its task. */
public final class ContextChoice {
    private final ContextConfig config;

    /** By that configuration. */
    public ContextChoice(ContextConfig config) {
        this.config = config;
    }

    /** What the caller should know of it, one line each. */
    List<String> warnings(JobSpec spec) {
        List<String> warnings = new ArrayList<>();
        BriefSize.warning(spec.brief(), config).ifPresent(warnings::add);
        return warnings;
    }
}
