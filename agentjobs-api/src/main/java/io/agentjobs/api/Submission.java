package io.agentjobs.api;

import java.util.List;
import java.util.Objects;

/**
 * The answer to a submitted job.
 *
 * @param job the queued job
 * @param warnings what the caller should know, such as a base that is behind its upstream; one printable line each
 */
public record Submission(Job job, List<String> warnings) {
    public Submission {
        Objects.requireNonNull(job, "job");
        warnings = List.copyOf(warnings);
    }
}
