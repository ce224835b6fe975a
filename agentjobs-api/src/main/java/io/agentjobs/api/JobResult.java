package io.agentjobs.api;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a finished job brought back.
 *
 * @param job the job
 * @param line its job-done line
 * @param report its report; null when it left none
 * @param artifacts files that exist now, by name: {@code report}, {@code patch}, {@code diffstat}, {@code worktree},
 *     {@code events}, {@code stderr}
 */
public record JobResult(Job job, String line, @Nullable Report report, Map<String, Path> artifacts) {
    public JobResult {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(line, "line");
        artifacts = Map.copyOf(artifacts);
    }
}
