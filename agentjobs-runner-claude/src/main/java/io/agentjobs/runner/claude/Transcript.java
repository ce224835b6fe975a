package io.agentjobs.runner.claude;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.process.LineReader;
import io.agentjobs.api.runner.SessionSpec;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the client itself keeps of a session, on disk. Read only where its output was lost: the client has been seen to end
 * with exit code 0 and without its last frames (anthropics/claude-code#36685).
 */
final class Transcript {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final @Nullable Path file;
    private final long start;

    private Transcript(@Nullable Path file) {
        this.file = file;
        this.start = file == null ? 0 : size(file);
    }

    /** The transcript of a session that is about to start; what it holds by now belongs to earlier sessions. */
    static Transcript of(SessionSpec spec, Map<String, String> client) {
        String folder = client.getOrDefault("CLAUDE_CONFIG_DIR", "");
        String home = client.getOrDefault("HOME", "");
        if (folder.isEmpty() && home.isEmpty()) {
            return new Transcript(null);
        }
        Path root = folder.isEmpty() ? Path.of(home, ".claude") : Path.of(folder);
        String project = spec.workDirectory().toString().replaceAll("[^a-zA-Z0-9]", "-");
        return new Transcript(root.resolve("projects").resolve(project).resolve(spec.sessionId() + ".jsonl"));
    }

    /** The text with which the model itself ended the turn; null when it did not, or when there is none to be read. */
    @Nullable
    String finalText() {
        if (file == null || size(file) <= start) {
            return null;
        }
        Turn turn = new Turn();
        try (InputStream in = Files.newInputStream(file)) {
            in.skipNBytes(start);
            LineReader lines = new LineReader(in);
            for (LineReader.Line line = lines.next(); line != null; line = lines.next()) {
                if (line instanceof LineReader.Line.Text text) {
                    turn.add(entry(text.text()));
                }
            }
        } catch (IOException e) {
            return null; // it is the last resort: without it the session has crashed
        }
        return turn.end();
    }

    private static JsonNode entry(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            return JSON.missingNode();
        }
    }

    private static long size(Path file) {
        try {
            return Files.exists(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            return Long.MAX_VALUE; // nothing in it can be told from what earlier sessions left
        }
    }

    /** The last turn of the main conversation. One message may come as several entries, a part of it in each. */
    private static final class Turn {
        private String message = "";
        private final StringBuilder text = new StringBuilder();
        private boolean ended;

        void add(JsonNode entry) {
            String type = entry.path("type").asText();
            boolean spoken = type.equals("assistant") || type.equals("user");
            if (!spoken || entry.path("isSidechain").asBoolean()) {
                return;
            }
            JsonNode said = entry.path("message");
            boolean model = type.equals("assistant")
                    && !said.path("model").asText().equals("<synthetic>")
                    && !entry.path("isApiErrorMessage").asBoolean();
            if (!model) {
                begin("");
                return;
            }
            if (!said.path("id").asText().equals(message)) {
                begin(said.path("id").asText());
            }
            for (JsonNode part : said.path("content")) {
                text.append(part.path("text").asText());
            }
            ended = said.path("stop_reason").asText().equals("end_turn");
        }

        private void begin(String id) {
            message = id;
            text.setLength(0);
            ended = false;
        }

        @Nullable
        String end() {
            return ended && !text.toString().isBlank() ? text.toString() : null;
        }
    }
}
