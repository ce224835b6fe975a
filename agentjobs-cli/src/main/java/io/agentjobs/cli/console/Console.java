package io.agentjobs.cli.console;

import io.agentjobs.core.environment.UserHome;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
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
 * @param terminal true when {@code err} is a terminal that can rewrite a line
 * @param outTerminal true when {@code out} is a terminal
 */
public record Console(
        InputStream in,
        PrintStream out,
        PrintStream err,
        Map<String, String> environment,
        Path userHome,
        boolean terminal,
        boolean outTerminal) {
    private static final int DEFAULT_WIDTH = 100;
    private static final int TERMINAL_WIDTH = 80;
    private static final int MIN_WIDTH = 60;

    public Console {
        Objects.requireNonNull(in, "in");
        Objects.requireNonNull(out, "out");
        Objects.requireNonNull(err, "err");
        Objects.requireNonNull(userHome, "userHome");
        environment = Map.copyOf(environment);
    }

    /** One whose standard output is no terminal. */
    public Console(
            InputStream in,
            PrintStream out,
            PrintStream err,
            Map<String, String> environment,
            Path userHome,
            boolean terminal) {
        this(in, out, err, environment, userHome, terminal, false);
    }

    /**
     * This process's own.
     *
     * @param output its standard output
     */
    public static Console ofProcess(OutputStream output) {
        return new Console(
                new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
                stream(output),
                stream(new FileOutputStream(FileDescriptor.err)),
                System.getenv(),
                UserHome.of(System.getenv()),
                Boolean.getBoolean("agentjobs.terminal"),
                Boolean.getBoolean("agentjobs.terminal.out"));
    }

    private static PrintStream stream(OutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    /** The same with another environment. */
    public Console with(Map<String, String> otherEnvironment) {
        return new Console(in, out, err, otherEnvironment, userHome, terminal, outTerminal);
    }

    /** The same with another place for what was asked for. */
    public Console with(PrintStream otherOut) {
        return new Console(in, otherOut, err, environment, userHome, terminal, outTerminal);
    }

    /** Columns for tables: those of the terminal, at least 60; 100 when nobody says how many it has. */
    public int width() {
        return Math.max(MIN_WIDTH, columns(DEFAULT_WIDTH));
    }

    /** Columns at which to break lines: those of the terminal; no end when the output goes to no terminal. */
    public int breakWidth() {
        return outTerminal ? width() : Integer.MAX_VALUE;
    }

    /** Columns that a line must not exceed to stay on one row of the terminal. */
    public int rowWidth() {
        return columns(terminal ? TERMINAL_WIDTH : DEFAULT_WIDTH);
    }

    private int columns(int otherwise) {
        try {
            int columns = Integer.parseInt(environment.getOrDefault("COLUMNS", ""));
            return columns > 0 ? columns : otherwise;
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }
}
