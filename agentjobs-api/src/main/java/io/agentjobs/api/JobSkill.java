package io.agentjobs.api;

import java.nio.file.Path;
import java.util.Objects;

/**
 * A skill from a catalog that a job gets for its run.
 *
 * @param name what its client calls it
 * @param directory absolute path of its folder in the catalog
 */
public record JobSkill(String name, Path directory) {
    public JobSkill {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(directory, "directory");
    }
}
