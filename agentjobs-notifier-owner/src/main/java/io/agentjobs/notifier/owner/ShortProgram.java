package io.agentjobs.notifier.owner;

import io.agentjobs.api.Printable;
import io.agentjobs.api.notify.Delivery;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs one program with its arguments as they are, never through a shell, for a limited time. */
final class ShortProgram {
    private static final int ERROR_BYTES = 1_000;
    private static final int ERROR_CHARS = 200;

    private final Path folder;
    private final Map<String, String> environment;
    private final Duration limit;

    /**
     * Nothing is started yet.
     *
     * @param folder where what it prints on its standard error lies meanwhile
     * @param environment what it gets
     * @param limit how long it may run, at least a second
     */
    ShortProgram(Path folder, Map<String, String> environment, Duration limit) {
        this.folder = folder;
        this.environment = environment;
        this.limit = limit;
    }

    /** A program by its absolute path, or by its name on the path of the environment. */
    Optional<Path> find(String name) {
        if (name.indexOf('/') >= 0) {
            return Optional.of(Path.of(name)).filter(ShortProgram::isProgram);
        }
        for (String place : environment.getOrDefault("PATH", "").split(File.pathSeparator)) {
            Path candidate = Path.of(place, name);
            if (candidate.isAbsolute() && isProgram(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /** Runs the words with that input: delivered is what ends with 0. */
    Delivery run(List<String> words, String input) {
        Path errors = null;
        Process process = null;
        try {
            errors = Files.createTempFile(folder, ".notify", ".err");
            process = start(words, errors);
            give(process, input);
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                return new Delivery.RetryLater(words.get(0) + " did not end within " + limit.toSeconds() + " s");
            }
            int exit = process.exitValue();
            return exit == 0
                    ? new Delivery.Delivered()
                    : new Delivery.RetryLater(words.get(0) + " ended with " + exit + said(errors));
        } catch (IOException e) {
            return new Delivery.RetryLater("cannot run " + words.get(0) + ": " + Printable.line(e.toString()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Delivery.RetryLater("interrupted while " + words.get(0) + " ran");
        } finally {
            end(process);
            remove(errors);
        }
    }

    private Process start(List<String> words, Path errors) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(words).redirectOutput(Redirect.DISCARD).redirectError(errors.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** A program need not read what it is given. */
    private static void give(Process process, String input) {
        try (OutputStream out = process.getOutputStream()) {
            out.write(input.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // It has closed its input, or ended: its exit code says what came of it.
        }
    }

    private static String said(Path errors) throws IOException {
        try (InputStream in = Files.newInputStream(errors)) {
            String text = Printable.line(new String(in.readNBytes(ERROR_BYTES), StandardCharsets.UTF_8), ERROR_CHARS);
            return text.isEmpty() ? "" : ": " + text;
        }
    }

    private static void end(@Nullable Process process) {
        if (process != null && process.isAlive()) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static void remove(@Nullable Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // An empty file in the state folder harms nobody.
        }
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
