package io.agentjobs.git.jgit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;

/**
 * A lock file of git's that a killed git left. It does not say whose it is, so only the lock of a ref that nobody but the
 * engine of its job writes is ever cleared, and only when it is older than any run of git over it.
 */
final class StaleLock {
    private static final Duration SURELY_LEFT = Duration.ofMinutes(20);

    private StaleLock() {}

    /**
     * Deletes the lock when its owner must be dead.
     *
     * @param now the time as the file system has it
     */
    static void clear(Path lock, FileTime now) throws IOException {
        try {
            FileTime made = Files.getLastModifiedTime(lock);
            if (made.toInstant().plus(SURELY_LEFT).isBefore(now.toInstant())) {
                Files.deleteIfExists(lock);
            }
        } catch (NoSuchFileException none) {
            return;
        }
    }
}
