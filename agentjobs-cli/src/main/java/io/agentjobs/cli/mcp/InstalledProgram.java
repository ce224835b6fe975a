package io.agentjobs.cli.mcp;

import io.agentjobs.core.daemon.DaemonRecord;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Notices that the program on the disk is no longer the one that runs: a server lives as long as its session, and an
 * upgrade does not reach it.
 */
public final class InstalledProgram {
    private final Path file;
    private final String version;
    private final Instant startedAt;
    private final Optional<Mark> atStart;

    private record Mark(@Nullable Object key, long size, Instant modified) {}

    /**
     * As it is now.
     *
     * @param file a file that every installation writes
     * @param version what runs
     * @param startedAt when it started
     */
    public InstalledProgram(Path file, String version, Instant startedAt) {
        this.file = file;
        this.version = version;
        this.startedAt = startedAt;
        this.atStart = mark();
    }

    /** Where it is installed. */
    Path folder() {
        return file.toAbsolutePath().resolveSibling("");
    }

    /** The version that runs. */
    String version() {
        return version;
    }

    /** What the session should know, one line each; mostly nothing. */
    public List<String> notices(StateFolder state) {
        List<String> notices = new ArrayList<>();
        Optional<Mark> now = mark();
        if (!now.equals(atStart)) {
            String when = now.map(mark -> "binary replaced " + mark.modified()).orElse("binary removed");
            notices.add("agent-jobs MCP server is older than the installed binary (started " + startedAt + ", " + when
                    + "); restart the session, or reconnect the server with /mcp");
        }
        DaemonRecord.read(state)
                .filter(daemon -> !daemon.version().equals(version))
                .ifPresent(daemon -> notices.add("the daemon is of another version (" + daemon.version()
                        + ") than this MCP server (" + version + "): restart whichever is older"));
        return notices;
    }

    private Optional<Mark> mark() {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return Optional.of(new Mark(
                    attributes.fileKey(),
                    attributes.size(),
                    attributes.lastModifiedTime().toInstant()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
