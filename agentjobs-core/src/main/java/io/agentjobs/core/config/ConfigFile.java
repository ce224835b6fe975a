package io.agentjobs.core.config;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.plugin.Settings;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads {@code config.json} with the streaming parser alone, since every short command pays for it. */
public final class ConfigFile {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** How the parser writes a second place into its messages. */
    private static final Pattern SOURCE = Pattern.compile("\\[Source: [^]]*; line: (\\d+), column: (\\d+)]");

    private ConfigFile() {}

    /**
     * The settings in a file; none when there is no file.
     *
     * @throws AgentJobsException when the file cannot be read or is no JSON object; the message names line and column
     */
    public static Settings read(Path file) {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Settings.NONE;
        }
        String text = text(file);
        try (JsonParser parser = JSON.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new AgentJobsException(file + ": expected a JSON object");
            }
            Settings settings = new Settings(object(parser));
            if (parser.nextToken() != null) {
                throw new AgentJobsException(file + ": text after the closing brace");
            }
            return settings;
        } catch (JsonProcessingException e) {
            throw new AgentJobsException(
                    file + ": no JSON: " + place(e) + plain(e.getOriginalMessage())
                            + ": mend that place, or remove the file for the defaults",
                    e);
        } catch (IOException e) {
            throw new AgentJobsException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private static String text(Path file) {
        // A pipe would hold the reader up for ever, and a link that leads nowhere is no choice of the defaults.
        if (!Files.isRegularFile(file)) {
            throw new AgentJobsException("cannot read " + file + ": it is "
                    + (Files.exists(file) ? "no regular file" : "a link that leads nowhere")
                    + ": put a file there, or remove it for the defaults");
        }
        String text;
        try {
            text = Files.readString(file, StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            throw new AgentJobsException("cannot read " + file + ": it is no UTF-8 text: save it as UTF-8", e);
        } catch (IOException e) {
            throw new AgentJobsException("cannot read " + file + ": " + e.getMessage(), e);
        }
        if (text.startsWith("\uFEFF")) {
            throw new AgentJobsException(file + ": it starts with a byte order mark: save it as UTF-8 without one");
        }
        return text;
    }

    /** Some faults, such as too deep a nesting, have no place. */
    private static String place(JsonProcessingException fault) {
        JsonLocation at = fault.getLocation();
        return at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ";
    }

    private static String plain(String message) {
        return SOURCE.matcher(message).replaceAll("line $1, column $2");
    }

    private static Map<String, Object> object(JsonParser parser) throws IOException {
        Map<String, Object> values = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            parser.nextToken();
            values.put(key, value(parser, key));
        }
        return values;
    }

    private static Object value(JsonParser parser, String key) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser, key);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default ->
                throw new AgentJobsException("config key " + key + ": null is no value: leave the key out instead");
        };
    }

    private static List<Object> array(JsonParser parser, String key) throws IOException {
        List<Object> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.add(value(parser, key));
        }
        return values;
    }
}
