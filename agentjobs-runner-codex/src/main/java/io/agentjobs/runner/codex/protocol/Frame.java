package io.agentjobs.runner.codex.protocol;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import org.jspecify.annotations.Nullable;

/** What the server sends. */
public sealed interface Frame {

    /**
     * The answer to a request of ours.
     *
     * @param id the request's number
     * @param result what it came to; missing after an error
     * @param error the server's words; null when there was none
     */
    record Reply(long id, JsonNode result, @Nullable String error) implements Frame {}

    /**
     * Something that the server asks and waits for.
     *
     * @param id to be sent back as it is
     */
    record Ask(JsonNode id, String method, JsonNode params) implements Frame {}

    /** Something that happened. */
    record News(String method, JsonNode params) implements Frame {}

    /** A line that is no frame. */
    record Noise() implements Frame {}

    /** Reads one line; whatever it holds, it never throws. */
    static Frame decode(String line) {
        JsonNode frame;
        try {
            frame = Json.MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            return new Noise();
        }
        if (frame == null || !frame.isObject()) {
            return new Noise();
        }
        String method = frame.path("method").asText();
        if (!method.isEmpty()) {
            return frame.hasNonNull("id")
                    ? new Ask(frame.get("id"), method, frame.path("params"))
                    : new News(method, frame.path("params"));
        }
        if (!frame.path("id").isIntegralNumber()) {
            return new Noise();
        }
        long id = frame.path("id").asLong();
        JsonNode error = frame.path("error");
        return error.isObject()
                ? new Reply(id, MissingNode.getInstance(), error.path("message").asText(error.toString()))
                : new Reply(id, frame.path("result"), null);
    }

    /** The thread that a frame is about; an empty text for the server as a whole. */
    static String threadOf(Frame frame) {
        if (frame instanceof Ask ask) {
            return ask.params().path("threadId").asText();
        }
        return frame instanceof News news ? news.params().path("threadId").asText() : "";
    }

    /** Holds the mapper, which an interface cannot keep to itself. */
    final class Json {
        private static final ObjectMapper MAPPER = new ObjectMapper();

        private Json() {}
    }
}
