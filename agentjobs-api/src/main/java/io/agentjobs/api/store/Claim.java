package io.agentjobs.api.store;

import io.agentjobs.api.Job;
import java.util.Objects;

/**
 * A job that was taken from the queue to be launched.
 *
 * @param job the job, running, its attempt counted
 * @param brief the task
 * @param token what the launch must carry from now on
 */
public record Claim(Job job, String brief, LaunchToken token) {
    public Claim {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(brief, "brief");
        Objects.requireNonNull(token, "token");
    }
}
