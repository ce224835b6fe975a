package io.agentjobs.core.landing;

import io.agentjobs.api.JobId;
import java.util.Objects;

/**
 * What one job brings to a branch.
 *
 * @param job whose
 * @param from the commit that its work starts after
 * @param to the last commit, or a ref that names it
 */
public record LandingItem(JobId job, String from, String to) {
    public LandingItem {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
    }
}
