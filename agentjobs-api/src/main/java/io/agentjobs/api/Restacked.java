package io.agentjobs.api;

import java.util.Objects;

/**
 * A branch that was made of another one's own commits.
 *
 * @param branch its name
 * @param head the full id of its last commit
 * @param commits how many commits it has beyond its base
 */
public record Restacked(String branch, String head, int commits) {
    public Restacked {
        Objects.requireNonNull(branch, "branch");
        Objects.requireNonNull(head, "head");
    }
}
