package io.agentjobs.api.store;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobUpdate;
import java.util.List;
import java.util.Objects;

/**
 * A job that was taken from the queue to be launched.
 *
 * @param job the job, running, its attempt counted; its session is the one to go on with, null for none
 * @param attempt the attempt that the claim runs, with what its earlier legs used
 * @param brief the task
 * @param updates what the owner had to add and no session has been told yet, oldest first
 * @param token what the launch must carry from now on
 */
public record Claim(Job job, JobAttempt attempt, String brief, List<JobUpdate> updates, LaunchToken token) {
    public Claim {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(attempt, "attempt");
        Objects.requireNonNull(brief, "brief");
        updates = List.copyOf(updates);
        Objects.requireNonNull(token, "token");
    }
}
