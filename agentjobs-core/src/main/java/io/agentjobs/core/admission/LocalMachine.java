package io.agentjobs.core.admission;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * Asks Linux: {@code MemAvailable} of {@code /proc/meminfo} for memory, {@code stat -f} of GNU coreutils for inodes, which
 * the JDK does not know. Where one of them is missing, that figure is not known.
 */
final class LocalMachine implements Machine {
    private static final String AVAILABLE = "MemAvailable:";
    private static final int PATIENCE_SECONDS = 5;
    private static final int ANSWER_BYTES = 100;

    private final Path memory;

    LocalMachine(Path memory) {
        this.memory = memory;
    }

    @Override
    public OptionalLong freeMemory() {
        try {
            for (String line : Files.readAllLines(memory, StandardCharsets.UTF_8)) {
                if (line.startsWith(AVAILABLE)) {
                    String[] words = line.substring(AVAILABLE.length()).strip().split(" ", 2);
                    return OptionalLong.of(Long.parseLong(words[0]) << 10);
                }
            }
        } catch (IOException | NumberFormatException e) {
            return OptionalLong.empty();
        }
        return OptionalLong.empty();
    }

    @Override
    public OptionalLong freeDisk(Path folder) {
        try {
            return OptionalLong.of(Files.getFileStore(folder).getUsableSpace());
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    /** File systems that make inodes as they need them say that they have none at all. */
    @Override
    public OptionalLong freeInodes(Path folder) {
        try {
            String[] counts =
                    ask("stat", "-f", "-c", "%c %d", folder.toString()).split(" ", 2);
            return counts.length < 2 || Long.parseLong(counts[0]) == 0
                    ? OptionalLong.empty()
                    : OptionalLong.of(Long.parseLong(counts[1]));
        } catch (IOException | NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    private static String ask(String... command) throws IOException {
        File nothing = new File("/dev/null");
        Process process = new ProcessBuilder(command)
                .redirectInput(nothing)
                .redirectError(nothing)
                .start();
        try {
            byte[] answer = process.getInputStream().readNBytes(ANSWER_BYTES);
            return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)
                    ? new String(answer, StandardCharsets.UTF_8).strip()
                    : "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        } finally {
            process.destroyForcibly();
        }
    }
}
