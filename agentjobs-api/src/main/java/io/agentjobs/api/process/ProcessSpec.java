package io.agentjobs.api.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A process to start.
 *
 * @param command program and arguments, passed as they are, never through a shell; at least the program
 * @param directory working directory
 * @param environment the whole environment: nothing is inherited. The host adds its own marker
 * @param stderr file that standard error is appended to
 */
public record ProcessSpec(List<String> command, Path directory, Map<String, String> environment, Path stderr) {
    public ProcessSpec {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        Objects.requireNonNull(directory, "directory");
        Objects.requireNonNull(stderr, "stderr");
        if (command.isEmpty()) {
            throw new IllegalArgumentException("a process needs a program");
        }
    }
}
