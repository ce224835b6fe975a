package io.agentjobs.cli.install;

import io.agentjobs.api.AgentJobsException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A program of the system or of an agent client, run with the user's environment.
 *
 * @param name as on the PATH
 * @param environment the user's
 */
record OutsideProgram(String name, Map<String, String> environment) {
    private static final long PATIENCE_SECONDS = 60;

    /** How a run of it ended. */
    record Result(int code, String out) {}

    /** True when the PATH has it. */
    boolean exists() {
        return find().isPresent();
    }

    /** The program on the user's own PATH, which need not be that of this process. */
    private Optional<Path> find() {
        return Arrays.stream(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    Result run(String... arguments) throws IOException, InterruptedException {
        Path program = find().orElseThrow(() -> new AgentJobsException("there is no " + name + " on the PATH"));
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        Path out = Files.createTempFile("agent-jobs-install", ".out");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectInput(new File("/dev/null"))
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile());
            builder.environment().clear();
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AgentJobsException(
                        String.join(" ", command) + " did not end within " + PATIENCE_SECONDS + " s");
            }
            return new Result(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8));
        } finally {
            Files.deleteIfExists(out);
        }
    }

    /**
     * Runs it.
     *
     * @throws AgentJobsException when it ends with another code than 0
     */
    void must(String... arguments) throws IOException, InterruptedException {
        Result result = run(arguments);
        if (result.code() != 0) {
            throw new AgentJobsException(name + " " + String.join(" ", arguments) + " ended with " + result.code()
                    + ": " + result.out().strip());
        }
    }
}
