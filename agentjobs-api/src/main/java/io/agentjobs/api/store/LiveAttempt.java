package io.agentjobs.api.store;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.process.ProcessIdentity;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A claim that has not been finished or given back.
 *
 * @param job the running job
 * @param attempt the attempt that the claim runs
 * @param token the token of its claim
 * @param host the process that runs it; null until one was recorded
 */
public record LiveAttempt(
        Job job,
        JobAttempt attempt,
        LaunchToken token,
        @Nullable ProcessIdentity host) {
    public LiveAttempt {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(attempt, "attempt");
        Objects.requireNonNull(token, "token");
    }
}
