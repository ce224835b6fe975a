package io.agentjobs.api;

import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A branch that was started from another branch, and is to start from where that one went.
 *
 * @param repository any path inside the repository
 * @param child the stacked branch
 * @param parent the branch that it was started from; a commit when that branch is gone
 * @param onto where the parent's work is now
 * @param name the branch to make
 */
public record Restack(Path repository, String child, String parent, String onto, String name) {
    public Restack {
        Objects.requireNonNull(repository, "repository");
        Objects.requireNonNull(child, "child");
        Objects.requireNonNull(parent, "parent");
        Objects.requireNonNull(onto, "onto");
        Objects.requireNonNull(name, "name");
    }

    /** With the defaults: onto {@code main}, as {@code <child>-restacked}. */
    public static Restack of(
            Path repository, String child, String parent, @Nullable String onto, @Nullable String name) {
        return new Restack(
                repository, child, parent, onto == null ? "main" : onto, name == null ? child + "-restacked" : name);
    }
}
