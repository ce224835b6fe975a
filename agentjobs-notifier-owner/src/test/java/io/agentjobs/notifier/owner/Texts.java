package io.agentjobs.notifier.owner;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads a message back. */
final class Texts {
    private Texts() {}

    static String of(String json) {
        return fields(json).getOrDefault("text", "");
    }

    static Map<String, String> fields(String json) {
        Map<String, String> fields = new LinkedHashMap<>();
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                fields.put(parser.currentName(), parser.nextTextValue());
            }
            return fields;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
