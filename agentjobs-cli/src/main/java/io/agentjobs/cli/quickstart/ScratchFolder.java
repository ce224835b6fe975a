package io.agentjobs.cli.quickstart;

import io.agentjobs.core.state.FolderTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A temporary folder that goes with everything in it. Links are removed, never followed. */
public final class ScratchFolder implements AutoCloseable {
    private final Path path;

    private ScratchFolder(Path path) {
        this.path = path;
    }

    /** Makes one. */
    public static ScratchFolder make(String prefix) throws IOException {
        return new ScratchFolder(Files.createTempDirectory(prefix).toRealPath());
    }

    /** Where it lies; its real, absolute path. */
    public Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        FolderTree.remove(path);
    }
}
