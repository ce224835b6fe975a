package io.agentjobs.guard.rules;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Reads the beginning of files that a command is about to read itself. */
final class SmallFiles {
    private static final int MOST_BYTES = 64 * 1024;

    private SmallFiles() {}

    /** The first 64 KiB as text; empty when there is no such file that can be read at once. */
    static String read(String path) {
        try {
            Path file = Path.of(path);
            if (!Files.isRegularFile(file)) {
                return "";
            }
            try (InputStream in = Files.newInputStream(file)) {
                return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
            }
        } catch (IOException | InvalidPathException e) {
            return "";
        }
    }
}
