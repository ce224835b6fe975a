package io.agentjobs.core.submit;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.api.git.Worktrees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Settles where a repository job starts. */
public final class BaseChoice {
    private final Worktrees worktrees;

    /** Asks that git. */
    public BaseChoice(Worktrees worktrees) {
        this.worktrees = worktrees;
    }

    /** The base, null for a job without a repository, and what the caller should know of it. */
    record Choice(@Nullable RepoBase base, List<String> warnings) {}

    Choice choose(JobSpec spec) {
        Path repository = spec.repository();
        String ref = spec.base();
        if (repository == null) {
            if (ref != null) {
                throw new InvalidRequestException(
                        "base", "needs a repository", "give the repository, or leave base out");
            }
            return new Choice(null, List.of());
        }
        Path path = repository.toAbsolutePath().normalize();
        if (!Files.exists(path)) {
            throw new InvalidRequestException("repo", path + " does not exist", "give the path of a git repository");
        }
        if (!Files.isDirectory(path)) {
            throw new InvalidRequestException("repo", path + " is not a folder", "give the path of a git repository");
        }
        try {
            var resolved = worktrees.resolve(path, ref == null ? "HEAD" : ref);
            return new Choice(resolved.base(), resolved.warnings());
        } catch (WorktreeException e) {
            if (e.getCause() instanceof IOException) {
                // The machine's fault, such as a full disk: no other request would do better.
                throw e;
            }
            throw new InvalidRequestException(ref == null ? "repo" : "base", e.getMessage(), "");
        }
    }
}
