package io.agentjobs.git.jgit.program;

import io.agentjobs.api.Printable;
import io.agentjobs.api.git.WorktreeException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One run of git. Streams are files, never pipes: nothing can fill up, a grandchild cannot hold the caller, an output of
 * any size costs no memory, and the wait can be interrupted and has an end.
 *
 * <p>Built and run by one thread.
 */
public final class GitCall {
    private static final Duration LONGEST = Duration.ofMinutes(15);
    private static final int PROBLEM_CHARS = 300;
    private static final long LEAST_BYTES = 16 << 10;
    private static final Path NOTHING = Path.of("/dev/null");

    private final List<String> command;
    private final Map<String, String> environment;
    private final ScratchFolder scratch;
    private Duration limit = LONGEST;
    private byte @Nullable [] input;
    private Path inputFile = NOTHING;
    private @Nullable Path directory;
    private @Nullable Path outputFile;

    GitCall(List<String> command, Map<String, String> environment, ScratchFolder scratch) {
        this.command = new ArrayList<>(command);
        this.environment = new LinkedHashMap<>(environment);
        this.scratch = scratch;
    }

    /** Runs in that folder. */
    public GitCall in(Path folder) {
        this.directory = folder;
        return this;
    }

    /** Adds arguments. */
    public GitCall with(List<String> arguments) {
        command.addAll(arguments);
        return this;
    }

    /** Sets a variable. */
    public GitCall env(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /** Gives it those bytes as standard input; without it there is none. */
    public GitCall input(byte[] bytes) {
        this.input = bytes.clone();
        return this;
    }

    /** Gives it that file as standard input. */
    public GitCall inputFrom(Path file) {
        this.inputFile = file;
        return this;
    }

    /** Sends standard output to that file, replacing what is there. */
    public GitCall outputTo(Path file) {
        this.outputFile = file;
        return this;
    }

    /** Ends it after that time; without it after 15 minutes. */
    public GitCall within(Duration time) {
        this.limit = time;
        return this;
    }

    /**
     * Runs it; any exit code is an answer.
     *
     * @throws WorktreeException when git cannot be started, took too long, or the thread was interrupted
     */
    public GitOutput run() {
        try {
            Path folder = scratch.make("git");
            try {
                return runIn(folder);
            } finally {
                Files.deleteIfExists(folder.resolve("in"));
                Files.deleteIfExists(folder.resolve("out"));
                Files.deleteIfExists(folder.resolve("err"));
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new WorktreeException(verb() + " could not be run: " + Printable.line(reason(e)), e);
        }
    }

    /**
     * Runs it and expects success.
     *
     * @throws GitFailedException when it ends with another exit code than 0
     */
    public GitOutput get() {
        GitOutput output = run();
        if (!output.ok()) {
            throw new GitFailedException(verb(), output.exit(), firstProblem(output.problem()));
        }
        return output;
    }

    /** Runs it, expects success and gives its output as text without its last line end. */
    public String text() {
        return get().text();
    }

    private GitOutput runIn(Path folder) throws IOException {
        Path out = outputFile == null ? folder.resolve("out") : outputFile;
        Path err = folder.resolve("err");
        Path in = inputFile;
        if (input != null) {
            in = folder.resolve("in");
            Files.write(in, input);
        }
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        if (directory != null) {
            builder.directory(directory.toFile());
        }
        builder.environment().clear();
        builder.environment().putAll(environment);
        int exit = await(builder.start());
        if (exit != 0) {
            requireSpace(folder);
        }
        byte[] bytes = outputFile == null ? Files.readAllBytes(out) : new byte[0];
        return new GitOutput(exit, bytes, new String(Files.readAllBytes(err), StandardCharsets.UTF_8));
    }

    /** On a full disk git fails for want of a place to say why. */
    private static void requireSpace(Path folder) throws IOException {
        if (Files.getFileStore(folder).getUsableSpace() < LEAST_BYTES) {
            throw new FileSystemException(folder.toString(), null, "no space left on the disk: make room");
        }
    }

    private static String reason(IOException e) {
        return e instanceof FileSystemException file && file.getReason() != null
                ? file.getFile() + ": " + file.getReason()
                : String.valueOf(e);
    }

    private int await(Process process) {
        try {
            if (process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS)) {
                return process.exitValue();
            }
            throw new GitTimeoutException(verb(), limit);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WorktreeException(verb() + " was interrupted", e);
        } finally {
            end(process);
        }
    }

    private static void end(Process process) {
        if (process.isAlive()) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private String verb() {
        int i = 1;
        while (i < command.size() - 1 && command.get(i).startsWith("-")) {
            i += command.get(i).equals("-c") ? 2 : 1;
        }
        return "git " + Printable.line(command.get(i), 40);
    }

    private static String firstProblem(String problem) {
        String[] lines = problem.split("\n", -1);
        for (String line : lines) {
            if (line.startsWith("fatal: ") || line.startsWith("error: ")) {
                return Printable.line(line.substring("fatal: ".length()), PROBLEM_CHARS);
            }
        }
        return Printable.line(lines[0], PROBLEM_CHARS);
    }
}
