package io.agentjobs.cli.dist;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The distribution that this build has assembled, run as a user runs it: by its launcher, with an environment of its own. */
final class Installed {
    private static final Path HOME =
            Path.of(System.getProperty("agentjobs.dist")).toAbsolutePath();

    private final Path scratch;
    private final Map<String, String> environment = new HashMap<>();
    private Path program = HOME.resolve("bin").resolve("agent-jobs");

    /** With its state, home and temporary files in that folder. */
    Installed(Path scratch) {
        this.scratch = scratch;
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", scratch.toString());
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        environment.put("AGENT_JOBS_HOME", scratch.resolve("state").toString());
        environment.put("AGENT_JOBS_CACHE", "off");
        environment.put(
                "AGENT_JOBS_PLUGINS", HOME.resolve("lib").resolve("demo").toString());
    }

    Installed with(String name, String value) {
        environment.put(name, value);
        return this;
    }

    Installed withoutEnvironment() {
        environment.clear();
        return this;
    }

    Installed startedBy(Path otherProgram) {
        program = otherProgram;
        return this;
    }

    static Path program() {
        return HOME.resolve("bin").resolve("agent-jobs");
    }

    Path state() {
        return scratch.resolve("state").resolve("default");
    }

    record Result(int code, String out, String err) {}

    Result run(String... arguments) throws IOException, InterruptedException {
        return runWithInput("", arguments);
    }

    /** Starts it without input, its output in that file and its errors nowhere. */
    Process start(Path out, String... arguments) throws IOException {
        return builder(arguments)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    Result runWithInput(String input, String... arguments) throws IOException, InterruptedException {
        Path out = Files.createTempFile(scratch, "out", "");
        Path err = Files.createTempFile(scratch, "err", "");
        Process process = builder(arguments)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try (var stdin = process.getOutputStream()) {
            stdin.write(input.getBytes(StandardCharsets.UTF_8));
        }
        if (!process.waitFor(3, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError(
                    "agent-jobs " + String.join(" ", arguments) + " does not end: " + Files.readString(err));
        }
        return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private ProcessBuilder builder(String... arguments) {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(scratch.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder;
    }
}
