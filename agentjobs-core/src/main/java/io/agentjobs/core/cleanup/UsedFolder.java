package io.agentjobs.core.cleanup;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Whether some process works in a folder, such as a person's shell. Known where there is a {@code /proc}; elsewhere every
 * folder is taken for unused.
 */
public final class UsedFolder {
    private final Path processes;

    private UsedFolder(Path processes) {
        this.processes = processes;
    }

    /** As this machine has it. */
    public static UsedFolder ofThisMachine() {
        return new UsedFolder(Path.of("/proc"));
    }

    /** Who works in the folder, in words; empty when nobody does. */
    Optional<String> by(Path folder) {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(processes, "[0-9]*")) {
            Path real = folder.toRealPath();
            for (Path process : all) {
                if (worksIn(process, real)) {
                    return Optional.of("process " + process.getFileName() + " works in it");
                }
            }
        } catch (IOException | DirectoryIteratorException unknown) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static boolean worksIn(Path process, Path folder) {
        try {
            return Files.readSymbolicLink(process.resolve("cwd")).startsWith(folder);
        } catch (IOException itIsGoneOrAnothers) {
            return false;
        }
    }
}
