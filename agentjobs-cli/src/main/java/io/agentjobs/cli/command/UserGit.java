package io.agentjobs.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The git of whoever typed the command, in their terminal. */
final class UserGit {
    private final Map<String, String> environment;

    UserGit(Map<String, String> environment) {
        this.environment = environment;
    }

    /** Runs it and waits until it has ended. */
    ExitCode run(Path repository, List<String> command, String... more) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("git", "-C", repository.toString()));
        line.addAll(command);
        line.addAll(List.of(more));
        ProcessBuilder builder = new ProcessBuilder(line).inheritIO();
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_DIR") || name.startsWith("GIT_WORK"));
        return builder.start().waitFor() == 0 ? ExitCode.OK : ExitCode.FAILED;
    }
}
