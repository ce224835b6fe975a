package io.agentjobs.cli.hook;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What an agent client tells a hook on its standard input (Claude Code: {@code session_id}, {@code cwd},
 * {@code hook_event_name}, {@code stop_hook_active}).
 */
public final class HookInput {
    private static final JsonFactory JSON = new JsonFactory();

    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, Boolean> flags = new HashMap<>();

    private HookInput() {}

    /**
     * Reads one JSON object; what is neither text nor flag is passed over.
     *
     * @throws IOException when it is none
     */
    public static HookInput read(InputStream in) throws IOException {
        HookInput input = new HookInput();
        try (JsonParser parser = JSON.createParser(in)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("a hook's input is a JSON object");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                switch (parser.nextToken()) {
                    case VALUE_STRING -> input.texts.put(name, parser.getText());
                    case VALUE_TRUE -> input.flags.put(name, true);
                    case VALUE_FALSE -> input.flags.put(name, false);
                    default -> parser.skipChildren();
                }
            }
        }
        return input;
    }

    /** A text that is not empty. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(texts.get(name)).filter(text -> !text.isBlank());
    }

    /** True or false, as far as it was said. */
    public Optional<Boolean> flag(String name) {
        return Optional.ofNullable(flags.get(name));
    }
}
