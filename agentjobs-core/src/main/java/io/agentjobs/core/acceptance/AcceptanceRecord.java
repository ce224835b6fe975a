package io.agentjobs.core.acceptance;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.Acceptance;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the command of one launch came to, as it lies in the job folder: where it is, the command is not run again, whatever
 * died before the end of the job was stored.
 *
 * @param token the claim it belongs to
 * @param result what it came to
 * @param exit its exit code; null unless it ended by itself
 * @param tookNanos how long it ran
 * @param problem why it did not run; null when it did
 */
record AcceptanceRecord(
        String token,
        Acceptance.Result result,
        @Nullable Integer exit,
        long tookNanos,
        @Nullable String problem) {
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    static void write(JobFolder folder, LaunchToken token, Acceptance acceptance) throws IOException {
        var written = new AcceptanceRecord(
                token.value(),
                acceptance.result(),
                acceptance.exit(),
                acceptance.took().toNanos(),
                acceptance.problem());
        AtomicFiles.write(folder.acceptance(), JSON.writeValueAsString(written));
    }

    /** That of this claim, if it is there; that of an earlier one is none. */
    static Optional<Acceptance> read(JobFolder folder, LaunchToken token) throws IOException {
        try {
            String text = Files.readString(folder.acceptance(), StandardCharsets.UTF_8);
            return Optional.of(JSON.readValue(text, AcceptanceRecord.class))
                    .filter(written -> written.token.equals(token.value()))
                    .map(written -> new Acceptance(
                            written.result, written.exit, Duration.ofNanos(written.tookNanos), written.problem));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }
}
