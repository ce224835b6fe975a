package io.agentjobs.cli.console;

import io.agentjobs.core.environment.UserHome;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * The world around one run of the program. Texts are UTF-8 whatever the locale says.
 *
 * @param in where a brief may come from
 * @param out for what was asked for
 * @param err for problems and warnings
 * @param environment the variables
 * @param userHome the user's home folder
 * @param terminal true when {@code err} is a terminal
 */
public record Console(
        InputStream in,
        PrintStream out,
        PrintStream err,
        Map<String, String> environment,
        Path userHome,
        boolean terminal) {
    private static final int DEFAULT_WIDTH = 100;
    private static final int MIN_WIDTH = 60;

    public Console {
        Objects.requireNonNull(in, "in");
        Objects.requireNonNull(out, "out");
        Objects.requireNonNull(err, "err");
        Objects.requireNonNull(userHome, "userHome");
        environment = Map.copyOf(environment);
    }

    /** This process's own. */
    public static Console ofProcess() {
        return new Console(
                new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
                stream(FileDescriptor.out),
                stream(FileDescriptor.err),
                System.getenv(),
                UserHome.of(System.getenv()),
                Boolean.getBoolean("agentjobs.terminal"));
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    /** The same with another environment. */
    public Console with(Map<String, String> otherEnvironment) {
        return new Console(in, out, err, otherEnvironment, userHome, terminal);
    }

    /** The same with another place for what was asked for. */
    public Console with(PrintStream otherOut) {
        return new Console(in, otherOut, err, environment, userHome, terminal);
    }

    /** Columns of the terminal as {@code COLUMNS} says, at least 60; 100 when it does not. */
    public int width() {
        try {
            return Math.max(MIN_WIDTH, Integer.parseInt(environment.getOrDefault("COLUMNS", "")));
        } catch (NumberFormatException e) {
            return DEFAULT_WIDTH;
        }
    }
}
