package io.agentjobs.core.canary;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the canary of one runner came to last.
 *
 * @param version the client's version that was tried
 * @param proven true when the refused probe left no marker
 * @param finding what was seen, one line for people
 * @param at when, by ISO 8601
 */
public record CanaryRecord(String version, boolean proven, String finding, String at) {
    private static final ObjectMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<TreeMap<String, CanaryRecord>> RECORDS = new TypeReference<>() {};

    /** The records of all runners of a state folder, by the runner's name; a file that cannot be read proves nothing. */
    public static Map<String, CanaryRecord> readAll(StateFolder state) {
        try {
            return JSON.readValue(Files.readString(state.canary(), StandardCharsets.UTF_8), RECORDS);
        } catch (IOException e) {
            return new TreeMap<>();
        }
    }

    /** The record of a runner, if its client was tried. */
    public static Optional<CanaryRecord> read(StateFolder state, String runner) {
        return Optional.ofNullable(readAll(state).get(runner));
    }

    /** Replaces the record of a runner. Called by one thread at a time. */
    void write(StateFolder state, String runner) throws IOException {
        Map<String, CanaryRecord> all = readAll(state);
        all.put(runner, this);
        AtomicFiles.write(state.canary(), JSON.writeValueAsString(all));
    }
}
