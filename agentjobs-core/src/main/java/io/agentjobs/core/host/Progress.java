package io.agentjobs.core.host;

import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a running session has used and does right now. Kept in a file that readers may look at; it is a view, nothing is
 * decided by it.
 *
 * @param token the claim it belongs to
 * @param turns model calls so far
 * @param tokens tokens so far by model
 * @param reportedMicros dollars so far by the client's own count, in millionths; null while it gave none
 * @param activity what it does, one printable line
 * @param tool the tool that runs now; null when none does
 * @param atMillis when it did something last, in epoch milliseconds
 */
public record Progress(
        String token,
        int turns,
        Map<String, TokenUsage> tokens,
        @Nullable Long reportedMicros,
        String activity,
        @Nullable String tool,
        long atMillis) {
    /** The same use with another activity, which is no tool of the session. */
    public Progress doing(String other, long nowMillis) {
        return new Progress(token, turns, tokens, reportedMicros, other, null, nowMillis);
    }

    /**
     * Replaces the progress of a job.
     *
     * @throws IOException when the file cannot be written
     */
    public void write(JobFolder folder) throws IOException {
        Path temporary = folder.path().resolve("." + folder.progress().getFileName());
        try (FileChannel channel = AtomicFiles.openPrivate(temporary)) {
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(HostCodecs.json().writeValueAsBytes(this)));
        }
        Files.move(temporary, folder.progress(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The progress of that claim, if it can be read; that of an earlier claim is none. */
    public static Optional<Progress> read(JobFolder folder, LaunchToken token) {
        try {
            String text = Files.readString(folder.progress(), StandardCharsets.UTF_8);
            return Optional.of(HostCodecs.json().readValue(text, Progress.class))
                    .filter(progress -> token.value().equals(progress.token()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
