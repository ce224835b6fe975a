package io.agentjobs.runner.claude;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where the client's program is: named by the environment, named in the configuration, or on the path. */
final class ClaudeProgram {

    static final String VARIABLE = "AGENT_JOBS_CLAUDE_BIN";
    static final String SETTING = "claude_bin";

    private final Map<String, String> environment;
    private final @Nullable String configured;

    ClaudeProgram(Map<String, String> environment, @Nullable String configured) {
        this.environment = Map.copyOf(environment);
        this.configured = configured;
    }

    /** The user's environment, which also says how the client is logged in. */
    Map<String, String> environment() {
        return environment;
    }

    /**
     * The program.
     *
     * @throws IOException when there is none; the message says where it was looked for
     */
    Path find() throws IOException {
        String named = environment.get(VARIABLE);
        if (named != null && !named.isBlank()) {
            return executable(named, VARIABLE);
        }
        if (configured != null) {
            return executable(configured, "config key " + SETTING);
        }
        return onPath().orElseThrow(() ->
                new IOException("there is no program 'claude' on the PATH, and " + VARIABLE + " names none"));
    }

    private static Path executable(String named, String by) throws IOException {
        Path program = Path.of(named);
        if (!program.isAbsolute() || !Files.isRegularFile(program) || !Files.isExecutable(program)) {
            throw new IOException(by + " names '" + named + "', which is no executable file with an absolute path");
        }
        return program;
    }

    private Optional<Path> onPath() {
        Stream<Path> path = Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(environment.getOrDefault("PATH", ""))
                .filter(folder -> !folder.isBlank())
                .map(Path::of);
        // A service is often started without the folder that the client's own installer puts it into.
        Stream<Path> installer = Stream.ofNullable(environment.get("HOME")).map(home -> Path.of(home, ".local", "bin"));
        return Stream.concat(path, installer)
                .filter(Path::isAbsolute)
                .map(folder -> folder.resolve("claude"))
                .filter(program -> Files.isRegularFile(program) && Files.isExecutable(program))
                .findFirst();
    }
}
