package io.agentjobs.cli.quickstart;

import io.agentjobs.api.AgentJobsException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A git repository with one fault in it, for a job to mend. */
public final class ScratchProject {
    private static final String PROGRAM = """
            #!/bin/sh
            # Greets whoever is named, or the world.
            echo "Helo, ${1:-world}!"
            """;

    private ScratchProject() {}

    /**
     * Makes it with the git program.
     *
     * @throws AgentJobsException when git is missing or fails
     */
    public static Path create(Path parent) throws IOException, InterruptedException {
        Path project = Files.createDirectory(parent.resolve("project"));
        Files.writeString(project.resolve("greet.sh"), PROGRAM, StandardCharsets.UTF_8);
        git(project, "init", "--quiet", "--initial-branch=main");
        git(project, "add", "greet.sh");
        git(
                project,
                "-c",
                "user.name=agent-jobs quickstart",
                "-c",
                "user.email=quickstart@localhost",
                "-c",
                "commit.gpgsign=false",
                "commit",
                "--quiet",
                "--message=Greet the world");
        return project;
    }

    private static void git(Path folder, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"));
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new AgentJobsException(
                    "git cannot be run (" + e.getMessage() + "): install it, or put it on the PATH", e);
        }
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new AgentJobsException("git " + arguments[0] + " failed in " + folder + ": " + said.strip());
        }
    }
}
