package io.agentjobs.api;

import java.util.List;
import java.util.Objects;

/**
 * The answer to a submitted job.
 *
 * @param job the queued job
 * @param sameRepoJobs the other jobs that wait or run on the same repository, newest first
 * @param warnings what the caller should know, such as a base that is behind its upstream; one printable line each
 */
public record Submission(Job job, List<JobId> sameRepoJobs, List<String> warnings) {
    public Submission {
        Objects.requireNonNull(job, "job");
        sameRepoJobs = List.copyOf(sameRepoJobs);
        warnings = List.copyOf(warnings);
    }
}
