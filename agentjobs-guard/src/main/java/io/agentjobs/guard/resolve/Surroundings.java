package io.agentjobs.guard.resolve;

import org.jspecify.annotations.Nullable;

/**
 * Where a script would run.
 *
 * @param directory absolute path of its working directory
 * @param home absolute path of the user's home directory
 * @param repository absolute path of the main checkout of the repository there; null when it is not known
 */
public record Surroundings(
        String directory, String home, @Nullable String repository) {}
