package io.agentjobs.core.daemon;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.core.config.ConfigFile;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * What the daemon's daily work came to the last time; in {@code daily.json}. Short commands read it, which have no mapper.
 *
 * @param at when it was done
 * @param summary one line for people
 */
public record DailyRecord(Instant at, String summary) {
    private static final JsonFactory JSON = new JsonFactory();

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
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("at", at.toString());
            json.writeStringField("summary", summary);
            json.writeEndObject();
        }
        AtomicFiles.write(file(state), text + "\n");
    }

    private static Path file(StateFolder state) {
        return state.root().resolve("daily.json");
    }
}
