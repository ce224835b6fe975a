package io.agentjobs.api.store;

import io.agentjobs.api.JobId;
import java.util.Objects;

/**
 * A job-done line that is owed.
 *
 * @param job whose
 * @param attempt which attempt ended
 * @param line the text
 * @param tries deliveries tried so far
 */
public record PendingLine(JobId job, int attempt, String line, int tries) {
    public PendingLine {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(line, "line");
    }
}
