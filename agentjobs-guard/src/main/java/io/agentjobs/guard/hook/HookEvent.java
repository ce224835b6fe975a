package io.agentjobs.guard.hook;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.gate.ToolCall;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Reads the event that Claude Code and Codex hand to a hook before a tool runs. */
final class HookEvent {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private HookEvent() {}

    /**
     * The tool call of the event.
     *
     * @throws IOException when the text is no such event; the message says what is missing
     */
    static ToolCall read(String text, Path currentDirectory) throws IOException {
        Map<String, String> texts = new HashMap<>();
        String input = null;
        try (JsonParser parser = FACTORY.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("the event is not a JSON object");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String key = parser.currentName();
                JsonToken token = parser.nextToken();
                if (token == JsonToken.VALUE_STRING) {
                    texts.put(key, parser.getText());
                } else if (key.equals("tool_input")) {
                    int start = (int) parser.currentTokenLocation().getCharOffset();
                    parser.skipChildren();
                    input = text.substring(start, (int) parser.currentLocation().getCharOffset());
                } else {
                    parser.skipChildren();
                }
            }
            if (parser.currentToken() != JsonToken.END_OBJECT || parser.nextToken() != null) {
                throw new IOException("the event is not one JSON object");
            }
        }
        String tool = texts.get("tool_name");
        if (tool == null || input == null) {
            throw new IOException("the event has no " + (tool == null ? "tool_name" : "tool_input object"));
        }
        String directory = texts.get("cwd");
        return new ToolCall(
                texts.getOrDefault("tool_use_id", ""),
                tool,
                new JsonText(input),
                directory == null
                        ? currentDirectory
                        : currentDirectory.resolve(directory).normalize(),
                texts.get("agent_id"));
    }
}
