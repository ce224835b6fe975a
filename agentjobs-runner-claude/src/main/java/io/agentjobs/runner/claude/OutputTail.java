package io.agentjobs.runner.claude;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The end of what a client wrote for people: its standard error in this session, or lines of its output that are no
 * frames. Not thread-safe.
 */
final class OutputTail {

    private static final int MAX_BYTES = 4096;
    private static final int NOISE_LINES = 20;

    private final Path stderr;
    private final long start;
    private final Deque<String> noise = new ArrayDeque<>();

    /** Ignores what {@code stderr} holds already, of earlier sessions. */
    OutputTail(Path stderr) throws IOException {
        this.stderr = stderr;
        this.start = Files.exists(stderr) ? Files.size(stderr) : 0;
    }

    void noise(String line) {
        if (!line.isBlank()) {
            noise.add(line.substring(0, Math.min(line.length(), MAX_BYTES)));
            if (noise.size() > NOISE_LINES) {
                noise.remove();
            }
        }
    }

    /** At most 4 KiB: standard error, else the noise. */
    String text() {
        String errors = errors();
        return errors.isBlank() ? cut(String.join("\n", noise)) : errors;
    }

    /** The end of its standard error, at most 4 KiB. Any thread may ask. */
    String errors() {
        try (RandomAccessFile file = new RandomAccessFile(stderr.toFile(), "r")) {
            // A log that had grown too large has begun anew.
            long from = Math.max(file.length() < start ? 0 : start, file.length() - MAX_BYTES);
            byte[] bytes = new byte[(int) Math.max(0, file.length() - from)];
            file.seek(from);
            file.readFully(bytes);
            return cut(new String(bytes, StandardCharsets.UTF_8)).strip();
        } catch (IOException e) {
            return ""; // nothing was written, or it is gone: the noise has to do
        }
    }

    private static String cut(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length <= MAX_BYTES) {
            return text;
        }
        String end = new String(bytes, bytes.length - MAX_BYTES + 3, MAX_BYTES - 3, StandardCharsets.UTF_8);
        return end.startsWith("\uFFFD") ? end.substring(1) : end;
    }
}
