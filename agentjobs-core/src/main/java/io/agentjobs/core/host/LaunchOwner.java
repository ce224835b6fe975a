package io.agentjobs.core.host;

import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Who may run a launch. The file is made once, with its content, in one step: whoever makes it decides for ever whether
 * this claim runs (a host made it, and its identity is inside) or never will (the engine revoked it). So an engine that
 * finds a claim without a host can take it back without any doubt whether a host is still about to start.
 *
 * @param host the process that runs the launch; null when the launch was revoked
 */
public record LaunchOwner(@Nullable ProcessIdentity host) {
    /**
     * Makes this process the owner.
     *
     * @return false when the launch has an owner, or was revoked: nothing may be run then
     */
    public static boolean take(JobFolder folder, LaunchToken token, ProcessIdentity self) throws IOException {
        return AtomicFiles.createExclusively(
                folder.owner(token), HostCodecs.json().writeValueAsString(new LaunchOwner(self)));
    }

    /**
     * Makes sure that the launch never runs.
     *
     * @return false when a host owns it
     */
    public static boolean revoke(JobFolder folder, LaunchToken token) throws IOException {
        // An engine that died right after its claim has not made the folder yet.
        AtomicFiles.createPrivateFolder(folder.path());
        if (AtomicFiles.createExclusively(
                folder.owner(token), HostCodecs.json().writeValueAsString(new LaunchOwner(null)))) {
            return true;
        }
        return read(folder, token).map(owner -> owner.host() == null).orElse(false);
    }

    /** The owner, if there is one yet. */
    public static Optional<LaunchOwner> read(JobFolder folder, LaunchToken token) throws IOException {
        try {
            String text = Files.readString(folder.owner(token), StandardCharsets.UTF_8);
            return Optional.of(HostCodecs.json().readValue(text, LaunchOwner.class));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }
}
