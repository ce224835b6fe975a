package io.agentjobs.runner.codex;

import io.agentjobs.api.runner.SessionSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.regex.Pattern;

/**
 * Which thread of the client a session is: the client names its threads itself, and cannot be given the host's name for
 * the session. Kept in the session's folder.
 *
 * @param path the file; it need not exist
 */
record ThreadFile(Path path) {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9-]{1,80}");

    static ThreadFile of(SessionSpec spec) {
        if (!PLAIN.matcher(spec.sessionId()).matches()) {
            throw new IllegalArgumentException("a session's id is made of letters, digits and hyphens");
        }
        return new ThreadFile(spec.folder().resolve("codex-thread-" + spec.sessionId() + ".txt"));
    }

    /** The thread that was kept, else {@code otherwise}. */
    String read(String otherwise) throws IOException {
        if (!Files.exists(path)) {
            return otherwise;
        }
        String kept = Files.readString(path, StandardCharsets.UTF_8).strip();
        return PLAIN.matcher(kept).matches() ? kept : otherwise;
    }

    void write(String threadId) throws IOException {
        Path written = path.resolveSibling(path.getFileName() + ".new");
        Files.writeString(written, threadId + "\n", StandardCharsets.UTF_8);
        Files.move(written, path, StandardCopyOption.ATOMIC_MOVE);
    }
}
