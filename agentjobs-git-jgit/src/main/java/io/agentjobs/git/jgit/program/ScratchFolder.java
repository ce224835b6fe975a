package io.agentjobs.git.jgit.program;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A folder for temporary folders, each named after the process that made it. The first use clears away what processes
 * left that were killed: a process must be gone and its folder an hour old, since a pid says nothing about processes
 * that a container hides.
 *
 * <p>Safe for use by many threads and processes.
 */
public final class ScratchFolder {
    private static final Duration SURELY_LEFT = Duration.ofHours(1);

    private final Path folder;
    private final AtomicBoolean swept = new AtomicBoolean();

    /** That folder, which is made when it is first needed. */
    public ScratchFolder(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    /** A path in it that is never there. */
    Path nowhere() {
        return folder.resolve("no-home");
    }

    /**
     * Makes a new folder in it, which the caller deletes.
     *
     * @param kind what it is for, without a hyphen
     */
    public Path make(String kind) throws IOException {
        Files.createDirectories(folder);
        Path made = Files.createTempDirectory(
                folder, kind + "-" + ProcessHandle.current().pid() + "-");
        if (!swept.getAndSet(true)) {
            sweep(Files.getLastModifiedTime(made));
        }
        return made;
    }

    private void sweep(FileTime now) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "*-*-*")) {
            for (Path entry : entries) {
                if (isLeft(entry, now)) {
                    DeleteTree.at(entry);
                }
            }
        }
    }

    private static boolean isLeft(Path entry, FileTime now) throws IOException {
        String[] parts = String.valueOf(entry.getFileName()).split("-", -1);
        if (!parts[1].matches("[0-9]{1,10}")
                || ProcessHandle.of(Long.parseLong(parts[1])).isPresent()) {
            return false;
        }
        FileTime made = Files.exists(entry, LinkOption.NOFOLLOW_LINKS)
                ? Files.getLastModifiedTime(entry, LinkOption.NOFOLLOW_LINKS)
                : now;
        return made.toInstant().plus(SURELY_LEFT).isBefore(now.toInstant());
    }
}
