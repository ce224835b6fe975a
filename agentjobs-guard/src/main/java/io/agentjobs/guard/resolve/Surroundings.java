package io.agentjobs.guard.resolve;

/**
 * Where a script would run.
 *
 * @param directory absolute path of its working directory
 * @param home absolute path of the user's home directory
 */
public record Surroundings(String directory, String home) {}
