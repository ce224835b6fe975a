package io.agentjobs.api.git;

import io.agentjobs.api.JobId;
import io.agentjobs.api.RepoBase;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A linked worktree that belongs to one job.
 *
 * @param job whose
 * @param base where it started
 * @param path its absolute path
 */
public record Worktree(JobId job, RepoBase base, Path path) {
    public Worktree {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(base, "base");
        Objects.requireNonNull(path, "path");
    }
}
