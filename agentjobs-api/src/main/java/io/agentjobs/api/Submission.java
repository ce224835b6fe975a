package io.agentjobs.api;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a submitted job.
 *
 * @param job the queued job
 * @param sameRepoJobs the other jobs that wait or run on the same repository, newest first
 * @param warnings what the caller should know, such as a base that is behind its upstream; one printable line each
 * @param dailyUse what its runner has used of its daily cap, with this job; null when the runner has none
 */
public record Submission(
        Job job,
        List<JobId> sameRepoJobs,
        List<String> warnings,
        @Nullable DailyUse dailyUse) {
    public Submission {
        Objects.requireNonNull(job, "job");
        sameRepoJobs = List.copyOf(sameRepoJobs);
        warnings = List.copyOf(warnings);
    }
}
