package io.agentjobs.runner.codex;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which program is the client.
 *
 * @param environment the user's environment
 * @param configured what the configuration names; null for nothing
 */
record CodexProgram(
        Map<String, String> environment, @Nullable String configured) {
    static final String VARIABLE = "AGENT_JOBS_CODEX_BIN";
    static final String SETTING = "codex_bin";

    CodexProgram {
        environment = Map.copyOf(environment);
    }

    /**
     * Finds it: {@value #VARIABLE} goes before the configuration, and that before the PATH.
     *
     * @throws IOException when there is none; the message says where it was looked for
     */
    Path find() throws IOException {
        String named = environment.getOrDefault(VARIABLE, "");
        if (!named.isBlank()) {
            return checked(Path.of(named), VARIABLE);
        }
        if (configured != null) {
            return checked(Path.of(configured), "config key " + SETTING);
        }
        for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
            Path candidate = Path.of(folder, "codex");
            if (candidate.isAbsolute() && isProgram(candidate)) {
                return candidate;
            }
        }
        throw new IOException("there is no program 'codex' on the PATH, and " + VARIABLE + " names none");
    }

    private static Path checked(Path program, String source) throws IOException {
        if (program.isAbsolute() && isProgram(program)) {
            return program;
        }
        throw new IOException(source + ": " + program + " is not the absolute path of a program");
    }

    private static boolean isProgram(Path path) {
        return Files.isRegularFile(path) && Files.isExecutable(path);
    }
}
