package io.agentjobs.core.owner;

import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Which session of an agent client is the orchestrating one: the only one that its hooks may hold. */
public final class BoundSession {
    private final Path file;

    /** Of that state folder. */
    public BoundSession(StateFolder state) {
        this.file = state.root().resolve("orchestrator-session");
    }

    /** The id of the session, as the client gave it; empty when none is bound. */
    public Optional<String> id() throws IOException {
        try {
            return Optional.of(Files.readString(file, StandardCharsets.UTF_8).strip());
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** Binds a session in the place of any other. */
    public void bind(String sessionId) throws IOException {
        AtomicFiles.write(file, sessionId + "\n");
    }
}
