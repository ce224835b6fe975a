package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessIdentity;
import java.util.Objects;
import java.util.Optional;

/**
 * A process of this user, with what tells whose it is.
 *
 * @param identity which process
 * @param parent pid of the process that started it or took it in
 * @param session its session: the pid of the process that began it
 * @param command its command line, spaces between the words, as it says itself
 * @param marker the run whose marker it carries
 */
public record SeenProcess(
        ProcessIdentity identity, long parent, long session, String command, Optional<JobMarker> marker) {
    public SeenProcess {
        Objects.requireNonNull(identity, "identity");
        Objects.requireNonNull(command, "command");
        Objects.requireNonNull(marker, "marker");
    }

    /** True when it leads a session. */
    public boolean leadsSession() {
        return session == identity.pid();
    }
}
