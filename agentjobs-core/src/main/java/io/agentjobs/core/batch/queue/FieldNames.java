package io.agentjobs.core.batch.queue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JsonText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Set;

/** The names of an input's fields. */
public final class FieldNames {
    private static final JsonFactory JSON = new JsonFactory();

    private FieldNames() {}

    /**
     * The names of the fields of an object.
     *
     * @throws InvalidRequestException when it is none
     */
    public static Set<String> of(JsonText input) {
        Set<String> names = new HashSet<>();
        try (JsonParser parser = JSON.createParser(input.text())) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new InvalidRequestException("seed_items", "input must be a JSON object", "");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                names.add(parser.currentName());
                parser.nextToken();
                parser.skipChildren();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("checked JSON cannot be read", e);
        }
        return names;
    }
}
