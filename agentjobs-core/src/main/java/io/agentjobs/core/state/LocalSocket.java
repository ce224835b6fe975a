package io.agentjobs.core.state;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Where the unix sockets of a state folder lie. */
public final class LocalSocket {
    /** The kernel's limit is 108 bytes with the final zero, on macOS 104. */
    private static final int PATH_BYTES = 100;

    private LocalSocket() {}

    /** A state folder that lies too deep for a socket path has its sockets in the temporary folder, in a private folder. */
    public static Path path(StateFolder state, String name) {
        Path inside = state.root().resolve(name);
        if (inside.toString().getBytes(StandardCharsets.UTF_8).length <= PATH_BYTES) {
            return inside;
        }
        String folder = "agent-jobs-" + System.getProperty("user.name") + "-"
                + Integer.toHexString(state.root().hashCode());
        return Path.of(System.getProperty("java.io.tmpdir"), folder).resolve(name);
    }
}
