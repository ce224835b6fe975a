package io.agentjobs.api;

import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The commit that a repository job starts from.
 *
 * @param repository absolute path of the main checkout (or of the bare repository)
 * @param ref the ref as the caller gave it, such as {@code HEAD}
 * @param commit the full object id that the ref named when the job was queued; the one that its work was put onto, when
 *     that has happened since
 * @param branch the branch whose tip the result is meant for; null when the ref names none (a tag, a commit, a detached
 *     HEAD)
 */
public record RepoBase(
        Path repository,
        String ref,
        String commit,
        @Nullable String branch) {
    public RepoBase {
        Objects.requireNonNull(repository, "repository");
        Objects.requireNonNull(ref, "ref");
        Objects.requireNonNull(commit, "commit");
    }

    /** The same at another commit. */
    public RepoBase at(String other) {
        return new RepoBase(repository, ref, other, branch);
    }
}
