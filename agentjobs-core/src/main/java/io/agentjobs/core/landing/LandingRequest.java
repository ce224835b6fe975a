package io.agentjobs.core.landing;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Jobs that are to land.
 *
 * @param repository the repository
 * @param branch the local branch that they land on
 * @param items what they bring, in the order in which it lands
 */
public record LandingRequest(Path repository, String branch, List<LandingItem> items) {
    public LandingRequest {
        Objects.requireNonNull(repository, "repository");
        Objects.requireNonNull(branch, "branch");
        items = List.copyOf(items);
    }
}
