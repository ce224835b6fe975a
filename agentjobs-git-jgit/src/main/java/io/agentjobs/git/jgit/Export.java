package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.program.GitCall;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/** The files of an export, in one folder. Each is written beside its name, forced to the disk, then put in place. */
record Export(Path folder) {
    static final String CHANGES = "changes.patch";
    static final String COMMITS = "commits.patch";
    static final String STAGED = "staged.patch";
    static final String UNCOMMITTED = "uncommitted.patch";
    static final String UNTRACKED = "untracked.tar";
    static final String DIFFSTAT = "diffstat.txt";

    /** The bundle of a repository inside. */
    static String inner(String number) {
        return "inner-" + number + ".bundle";
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    /** Writes what a call prints. */
    void write(String name, GitCall call) throws IOException {
        Path unfinished = unfinished(name);
        call.outputTo(unfinished).get();
        put(unfinished, name);
    }

    /** Writes a text. */
    void write(String name, String text) throws IOException {
        put(Files.writeString(unfinished(name), text), name);
    }

    private Path unfinished(String name) throws IOException {
        Path unfinished = folder.resolve("." + name + ".new");
        Files.deleteIfExists(unfinished);
        return Files.createFile(
                unfinished, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }

    private void put(Path unfinished, String name) throws IOException {
        try (FileChannel channel = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(unfinished, file(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
