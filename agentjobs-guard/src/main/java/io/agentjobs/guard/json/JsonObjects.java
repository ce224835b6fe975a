package io.agentjobs.guard.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.TSFBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON objects as maps of texts, numbers, booleans, lists and maps. A null value is left out. */
public final class JsonObjects {
    private static final JsonFactory FACTORY = factory(JsonFactory.builder());

    private JsonObjects() {}

    private static JsonFactory factory(TSFBuilder<?, ?> builder) {
        // Two readers of one object with a key twice may see different values: such an object is refused.
        builder.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION);
        return (JsonFactory) builder.build();
    }

    /**
     * Reads one object.
     *
     * @throws JsonFault when the text is anything but one well-formed JSON object with distinct keys
     */
    public static Map<String, Object> read(String text) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new JsonFault("expected a JSON object");
            }
            Map<String, Object> object = object(parser);
            if (parser.nextToken() != null) {
                throw new JsonFault("text after the JSON object");
            }
            return object;
        } catch (IOException e) {
            throw new JsonFault("not a JSON object: " + firstLine(e));
        }
    }

    /** What is wrong, without what Jackson says of a source that it does not show. */
    private static String firstLine(IOException fault) {
        String message = fault instanceof JsonProcessingException wrong
                ? wrong.getOriginalMessage()
                : String.valueOf(fault.getMessage());
        int end = message.indexOf('\n');
        String line = end < 0 ? message : message.substring(0, end);
        int start = line.indexOf(" (start marker at ");
        return start < 0 ? line : line.substring(0, start);
    }

    private static Map<String, Object> object(JsonParser parser) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            parser.nextToken();
            Object value = value(parser);
            if (value != NOTHING) {
                object.put(key, value);
            }
        }
        return object;
    }

    private static final Object NOTHING = new Object();

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> list(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
            case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
            default -> NOTHING;
        };
    }

    private static List<Object> list(JsonParser parser) throws IOException {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            Object value = value(parser);
            if (value != NOTHING) {
                list.add(value);
            }
        }
        return list;
    }
}
