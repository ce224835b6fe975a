package io.agentjobs.core.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Finds programs the way a shell does. */
final class Program {
    private static final String DEFAULT_PATH = "/usr/local/bin:/usr/bin:/bin";

    private Program() {}

    /**
     * The absolute path of a program: a name is looked up in the PATH of the environment that it will run in, a path is
     * taken from its working directory.
     *
     * @throws IOException when there is none; the message names the program and where it was looked for
     */
    static Path find(String program, Path directory, Map<String, String> environment) throws IOException {
        try {
            if (program.indexOf('/') >= 0) {
                Path path = directory.resolve(program).toAbsolutePath();
                if (isRunnable(path)) {
                    return path;
                }
                throw new IOException("cannot start " + path + ": no such program, or it is not executable");
            }
            String path = environment.getOrDefault("PATH", DEFAULT_PATH);
            return inPath(program, path)
                    .orElseThrow(() ->
                            new IOException("cannot start '" + program + "': no such program in PATH (" + path + ")"));
        } catch (InvalidPathException e) {
            throw new IOException("cannot start a program: its name is no path: " + e.getReason(), e);
        }
    }

    /** The first program of that name in a list of folders separated by colons; relative folders are passed over. */
    static Optional<Path> inPath(String name, String path) {
        for (String folder : path.split(":")) {
            if (folder.startsWith("/")) {
                Path candidate = Path.of(folder, name);
                if (isRunnable(candidate)) {
                    return Optional.of(candidate);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isRunnable(Path path) {
        return Files.isRegularFile(path) && Files.isExecutable(path);
    }
}
