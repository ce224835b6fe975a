package io.agentjobs.notifier.owner;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** A program that a test writes: a shell script that may note its arguments and its input, each a line of a log. */
final class FakeProgram {
    private final Path file;
    private final Path log;

    FakeProgram(Path folder, String name) {
        this.file = folder.resolve(name);
        this.log = folder.resolve(name + ".log");
    }

    Path file() {
        return file;
    }

    /** The script that runs from now on. {@code $LOG} is the log. */
    FakeProgram does(String script) {
        try {
            Files.writeString(file, "#!/bin/sh\nLOG='" + log + "'\n" + script + "\n");
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was noted. */
    List<String> log() {
        try {
            return Files.exists(log) ? Files.readAllLines(log) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
