package io.agentjobs.core.config;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.plugin.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads {@code config.json} with the streaming parser alone, since every short command pays for it. */
public final class ConfigFile {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private ConfigFile() {}

    /**
     * The settings in a file; none when there is no file.
     *
     * @throws AgentJobsException when the file cannot be read or is no JSON object; the message names line and column
     */
    public static Settings read(Path file) {
        String text;
        try {
            text = Files.readString(file, StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            return Settings.NONE;
        } catch (IOException e) {
            throw new AgentJobsException("cannot read " + file + ": " + e.getMessage(), e);
        }
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
                    file + ": line " + e.getLocation().getLineNr() + ", column "
                            + e.getLocation().getColumnNr() + ": " + e.getOriginalMessage(),
                    e);
        } catch (IOException e) {
            throw new AgentJobsException("cannot read " + file + ": " + e.getMessage(), e);
        }
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
