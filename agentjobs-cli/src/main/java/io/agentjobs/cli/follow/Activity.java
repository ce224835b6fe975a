package io.agentjobs.cli.follow;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a running session does right now, from its progress file; read with the streaming parser alone, as all short
 * commands do. What it has used so far stands in its row.
 *
 * @param text what it does, one line as the agent gave it
 * @param tool the tool that runs now; null when none does
 * @param at when it did something last
 */
public record Activity(String text, @Nullable String tool, Instant at) {
    private static final JsonFactory JSON = new JsonFactory();

    /** What the latest attempt of a job does; empty when it does nothing yet, or no longer. */
    public static Optional<Activity> of(Job job, JobFolder folder) {
        Instant started = job.times().started();
        if (job.status() != JobStatus.RUNNING || started == null) {
            return Optional.empty();
        }
        // The file is that of the attempt before until the new one has begun.
        Instant earliest = started.truncatedTo(ChronoUnit.MILLIS);
        return read(folder).filter(activity -> !activity.at().isBefore(earliest));
    }

    /** The activity in the folder of a job; empty when there is none to read. */
    public static Optional<Activity> read(JobFolder folder) {
        try (JsonParser parser = JSON.createParser(Files.readString(folder.progress(), StandardCharsets.UTF_8))) {
            String text = "";
            String tool = null;
            long at = 0;
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                parser.nextToken();
                switch (field) {
                    case "activity" -> text = parser.getText();
                    case "tool" -> tool = parser.getValueAsString();
                    case "atMillis" -> at = parser.getLongValue();
                    default -> parser.skipChildren();
                }
            }
            return Optional.of(new Activity(text, tool, Instant.ofEpochMilli(at)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
