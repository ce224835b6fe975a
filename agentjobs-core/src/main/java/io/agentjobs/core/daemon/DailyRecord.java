package io.agentjobs.core.daemon;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.core.config.ConfigFile;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * What the daemon's daily work came to the last time; in {@code daily.json}.
 *
 * @param at when it was done
 * @param summary one line for people
 */
public record DailyRecord(Instant at, String summary) {
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    /** The last one; empty when there is none that can be read. */
    public static Optional<DailyRecord> read(StateFolder state) {
        if (!Files.isRegularFile(file(state))) {
            return Optional.empty();
        }
        try {
            var settings = ConfigFile.read(file(state));
            return settings.text("at")
                    .map(at -> new DailyRecord(
                            Instant.parse(at), settings.text("summary").orElse("")));
        } catch (AgentJobsException | DateTimeParseException e) {
            return Optional.empty();
        }
    }

    void write(StateFolder state) throws IOException {
        var node = JSON.createObjectNode();
        node.put("at", at.toString());
        node.put("summary", summary);
        AtomicFiles.write(file(state), node + "\n");
    }

    private static Path file(StateFolder state) {
        return state.root().resolve("daily.json");
    }
}
