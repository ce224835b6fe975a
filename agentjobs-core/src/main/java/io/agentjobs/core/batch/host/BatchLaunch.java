package io.agentjobs.core.batch.host;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * What the host of a batch is told; the rest it reads from the store.
 *
 * @param batch the batch's id
 * @param token fencing token of the claim
 * @param stateFolder path of the state folder
 */
public record BatchLaunch(String batch, String token, String stateFolder) {
    private static final ObjectMapper JSON = JsonMapper.builder().build();
    private static final String PREFIX = "batch-";

    /** True for a file that {@link #write} wrote. */
    public static boolean isFile(Path file) {
        return Objects.requireNonNull(file.getFileName()).toString().startsWith(PREFIX);
    }

    /** Writes it into the batch's folder, and returns where. */
    public Path write(JobFolder folder) throws IOException {
        Path file = folder.path().resolve(PREFIX + token + ".json");
        AtomicFiles.write(file, JSON.writeValueAsString(this));
        return file;
    }

    /** Reads what {@link #write} wrote. */
    public static BatchLaunch read(Path file) throws IOException {
        return JSON.readValue(Files.readString(file, StandardCharsets.UTF_8), BatchLaunch.class);
    }

    /** The batch's id. */
    public BatchId batchId() {
        return new BatchId(batch);
    }

    /** The fencing token. */
    public LaunchToken launchToken() {
        return new LaunchToken(token);
    }
}
