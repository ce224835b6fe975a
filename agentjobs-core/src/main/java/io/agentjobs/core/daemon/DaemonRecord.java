package io.agentjobs.core.daemon;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Optional;

/**
 * What a daemon says of itself in the state folder. It may be that of a dead one: whether a daemon lives, its identity
 * tells.
 *
 * @param process which process it is
 * @param version the version of its program
 * @param startedAt when it started, by ISO 8601
 */
public record DaemonRecord(ProcessIdentity process, String version, String startedAt) {
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    void write(StateFolder state) throws IOException {
        AtomicFiles.write(state.daemonRecord(), JSON.writeValueAsString(this));
    }

    /** Removes the record of a daemon that ends in order. */
    static void delete(StateFolder state) throws IOException {
        Files.deleteIfExists(state.daemonRecord());
    }

    /** The record of the latest daemon, if there is one. */
    public static Optional<DaemonRecord> read(StateFolder state) {
        try {
            String text = Files.readString(state.daemonRecord(), StandardCharsets.UTF_8);
            return Optional.of(JSON.readValue(text, DaemonRecord.class));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
