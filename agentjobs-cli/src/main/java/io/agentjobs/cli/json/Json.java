package io.agentjobs.cli.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.agentjobs.api.JsonText;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes one JSON value, indented, and a line end. A field without a value is there, as null, so that scripts find the
 * same fields in every answer. Plain ASCII: what a report holds can do nothing to a terminal. Not safe for use by several
 * threads.
 */
public final class Json implements AutoCloseable {
    /** A value may be as deep as Jackson reads one, and stands some levels deeper here. */
    private static final int MAX_DEPTH = StreamReadConstraints.DEFAULT_MAX_DEPTH + 100;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .streamWriteConstraints(
                    StreamWriteConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
            .build();

    private final JsonGenerator generator;

    /** Writes there; the stream stays open. */
    public Json(OutputStream out) throws IOException {
        generator = FACTORY.createGenerator(out);
        generator.setPrettyPrinter(new DefaultPrettyPrinter());
    }

    /** Begins an object as an element or as the whole. */
    public Json object() throws IOException {
        generator.writeStartObject();
        return this;
    }

    /** Begins an object as a field. */
    public Json object(String name) throws IOException {
        generator.writeObjectFieldStart(name);
        return this;
    }

    /** Ends the object. */
    public Json endObject() throws IOException {
        generator.writeEndObject();
        return this;
    }

    /** Begins an array as the whole. */
    public Json array() throws IOException {
        generator.writeStartArray();
        return this;
    }

    /** Begins an array as a field. */
    public Json array(String name) throws IOException {
        generator.writeArrayFieldStart(name);
        return this;
    }

    /** Ends the array. */
    public Json endArray() throws IOException {
        generator.writeEndArray();
        return this;
    }

    /** An element of an array. */
    public Json element(String text) throws IOException {
        generator.writeString(text);
        return this;
    }

    /** A text, or null. */
    public Json field(String name, @Nullable String text) throws IOException {
        generator.writeFieldName(name);
        generator.writeString(text);
        return this;
    }

    /** A path as text, or null. */
    public Json field(String name, @Nullable Path path) throws IOException {
        return field(name, path == null ? null : path.toString());
    }

    /** An instant as ISO 8601 in UTC, or null. */
    public Json field(String name, @Nullable Instant instant) throws IOException {
        return field(name, instant == null ? null : instant.toString());
    }

    /** A whole number. */
    public Json field(String name, long number) throws IOException {
        generator.writeNumberField(name, number);
        return this;
    }

    /** A whole number, or null. */
    public Json field(String name, @Nullable Long number) throws IOException {
        return field(name, number == null ? null : BigDecimal.valueOf(number));
    }

    /** A decimal number, or null. */
    public Json field(String name, @Nullable BigDecimal number) throws IOException {
        generator.writeFieldName(name);
        if (number == null) {
            generator.writeNull();
        } else {
            generator.writeNumber(number.stripTrailingZeros().toPlainString());
        }
        return this;
    }

    /** True or false. */
    public Json field(String name, boolean flag) throws IOException {
        generator.writeBooleanField(name, flag);
        return this;
    }

    /** Writes a value as it is, its numbers to the digit. */
    public Json value(String name, @Nullable JsonText value) throws IOException {
        generator.writeFieldName(name);
        if (value == null) {
            generator.writeNull();
            return this;
        }
        try (JsonParser parser = FACTORY.createParser(value.text())) {
            while (parser.nextToken() != null) {
                generator.copyCurrentEventExact(parser);
            }
        }
        return this;
    }

    /** An object of numbers by name, in the order of the names. */
    public Json counts(String name, Map<String, Integer> counts) throws IOException {
        object(name);
        for (Map.Entry<String, Integer> entry : new TreeMap<>(counts).entrySet()) {
            field(entry.getKey(), entry.getValue());
        }
        return endObject();
    }

    /** Ends the value with a line end. */
    @Override
    public void close() throws IOException {
        generator.writeRaw('\n');
        generator.close();
    }
}
