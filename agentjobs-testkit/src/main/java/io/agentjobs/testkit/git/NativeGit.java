package io.agentjobs.testkit.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The git program as a user has it, in one folder: the judge of what an implementation did. Fails the test when git
 * fails. Deterministic: own identity, fixed dates, no configuration of the machine's.
 */
public final class NativeGit {
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "GIT_CONFIG_NOSYSTEM", "1",
            "GIT_CONFIG_GLOBAL", "/dev/null",
            "GIT_AUTHOR_NAME", "Ada",
            "GIT_AUTHOR_EMAIL", "ada@example.org",
            "GIT_AUTHOR_DATE", "1800000000 +0100",
            "GIT_COMMITTER_NAME", "Ada",
            "GIT_COMMITTER_EMAIL", "ada@example.org",
            "GIT_COMMITTER_DATE", "1800000000 +0100",
            "GIT_ALLOW_PROTOCOL", "file",
            "LC_ALL", "C");

    private final Path folder;

    /** Git in that folder. */
    public NativeGit(Path folder) {
        this.folder = folder;
    }

    /** Runs git and gives its output without the last line end. */
    public String run(String... arguments) {
        Result result = attempt(arguments);
        if (result.exit() != 0) {
            throw new AssertionError("git " + String.join(" ", arguments) + " in " + folder + " ended with "
                    + result.exit() + ": " + result.output());
        }
        return result.output();
    }

    /** Runs git and gives the output as lines, none when it is empty. */
    public List<String> lines(String... arguments) {
        String output = run(arguments);
        return output.isEmpty() ? List.of() : List.of(output.split("\n", -1));
    }

    /** Runs git, whatever comes of it. */
    public Result attempt(String... arguments) {
        List<String> command = new ArrayList<>(List.of("git", "-c", "protocol.file.allow=always"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        builder.environment().putAll(ENVIRONMENT);
        try {
            Process process = builder.redirectErrorStream(true).start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Result(process.waitFor(), output.stripTrailing());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while git ran", e);
        }
    }

    /**
     * How a run ended.
     *
     * @param exit exit code
     * @param output both output streams, without trailing white space
     */
    public record Result(int exit, String output) {}
}
