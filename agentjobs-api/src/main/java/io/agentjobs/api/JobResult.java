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
 * @param mergeNote how its commits would merge onto their branch when it ended; null when it made none
 * @param artifacts files that exist now, by name: {@code report}, {@code report.attempt-1} and so
 *     on for those of earlier attempts, {@code patch}, {@code commits}, {@code staged},
 *     {@code uncommitted}, {@code untracked}, {@code diffstat}, {@code worktree}, {@code events}, {@code stderr},
 *     {@code acceptance_log}
 * @param acceptanceOutput the end of what the acceptance command printed, secrets taken out; null when it never ran
 */
public record JobResult(
        Job job,
        String line,
        @Nullable Report report,
        @Nullable String mergeNote,
        Map<String, Path> artifacts,
        @Nullable String acceptanceOutput) {
    public JobResult {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(line, "line");
        artifacts = Map.copyOf(artifacts);
    }
}
