package io.agentjobs.core.brain;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobId;
import io.agentjobs.core.jsonl.JsonLinesWriter;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which notes of the shared memory jobs wrote, in a file of the state folder that no job may write to. Written by the one
 * engine that owns the folder, read by every process. Safe for use by many threads.
 */
public final class JobNotes {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
            .build();
    private static final long MOST_BYTES = 8 << 20;

    private final Path file;

    /** Of that state folder. */
    public JobNotes(StateFolder state) {
        this.file = state.root().resolve("job-notes.jsonl");
    }

    /**
     * A line of the file.
     *
     * @param job who wrote
     * @param path where the note lies; null on the line that stands for the attempt to write it
     */
    record Line(String job, @Nullable String path) {}

    /** The jobs that wrote notes, by the paths of the notes. */
    public Map<String, String> authors() {
        Map<String, String> authors = new HashMap<>();
        for (Line line : lines()) {
            if (line.path() != null) {
                authors.put(line.path(), line.job());
            }
        }
        return authors;
    }

    /**
     * Counts one more note of a job, before it is written: one whose writing is not known to have failed counts.
     *
     * @throws InvalidRequestException when the job has written so many
     */
    synchronized void admit(JobId job, int most) {
        long written = lines().stream()
                .filter(line -> line.path() == null && line.job().equals(job.value()))
                .count();
        if (written >= most) {
            throw new InvalidRequestException(
                    "memory_write", "this job has written " + written + " notes", "put the rest into your report");
        }
        append(new Line(job.value(), null));
    }

    /** Takes down where a note of a job lies. */
    synchronized void wrote(JobId job, String path) {
        append(new Line(job.value(), path));
    }

    private void append(Line line) {
        try (JsonLinesWriter writer = JsonLinesWriter.rolling(file, MOST_BYTES)) {
            writer.write(JSON.writeValueAsString(line));
        } catch (IOException e) {
            throw new AgentJobsException("the notes of jobs cannot be taken down: " + e.getMessage(), e);
        }
    }

    private List<Line> lines() {
        return JobFolder.parts(file).flatMap(JobNotes::lines).toList();
    }

    private static Stream<Line> lines(Path part) {
        if (!Files.isRegularFile(part)) {
            return Stream.of();
        }
        try {
            return Files.readString(part, StandardCharsets.UTF_8).lines().flatMap(JobNotes::parsed);
        } catch (IOException e) {
            throw new AgentJobsException("the notes of jobs cannot be read: " + e.getMessage(), e);
        }
    }

    /** A line that a full disk cut off costs only itself. */
    private static Stream<Line> parsed(String text) {
        try {
            return Stream.of(JSON.readValue(text, Line.class));
        } catch (IOException e) {
            return Stream.of();
        }
    }
}
