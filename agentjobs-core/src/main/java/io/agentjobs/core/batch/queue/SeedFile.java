package io.agentjobs.core.batch.queue;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.BatchSpec.Seed;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads seeds from a file: a JSON array of them, or one a line. One seed after the other, never all at once. */
public final class SeedFile {
    private static final ObjectMapper JSON = JsonMapper.builder().build();
    private static final List<String> FIELDS = List.of("input", "item_id", "dedupe_key");
    private static final String FIELD = "seed_path";
    private static final int LOOK_AHEAD = 8192;

    private SeedFile() {}

    /**
     * Reads the seeds in their order.
     *
     * @throws InvalidRequestException when the file cannot be read, or one is no seed; those before it were taken
     */
    public static void read(Path path, Consumer<Seed> taker) {
        try (BufferedReader in = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
            if (startsArray(in)) {
                array(path, in, taker);
            } else {
                lines(path, in, taker);
            }
        } catch (NoSuchFileException e) {
            throw new InvalidRequestException(FIELD, path + " is not there", "give the path of a JSON or JSONL file");
        } catch (IOException e) {
            throw new InvalidRequestException(
                    FIELD, path + " cannot be read: " + Printable.line(String.valueOf(e.getMessage()), 200), "");
        }
    }

    private static boolean startsArray(BufferedReader in) throws IOException {
        in.mark(LOOK_AHEAD);
        int c = in.read();
        while (c >= 0 && (Character.isWhitespace(c) || c == 0xfeff)) {
            in.mark(LOOK_AHEAD);
            c = in.read();
        }
        in.reset();
        return c == '[';
    }

    private static void array(Path path, BufferedReader in, Consumer<Seed> taker) throws IOException {
        int number = 0;
        try (JsonParser parser = JSON.createParser(in)) {
            parser.nextToken();
            if (parser.nextToken() == JsonToken.END_ARRAY) {
                return;
            }
            MappingIterator<JsonNode> nodes = JSON.readerFor(JsonNode.class).readValues(parser);
            for (Iterator<JsonNode> each = nodes; each.hasNext(); ) {
                number++;
                taker.accept(seed(each.next(), FIELD, path + ": seed " + number));
            }
        } catch (JsonProcessingException e) {
            throw noJson(path + ": seed " + (number + 1), e);
        } catch (RuntimeException e) {
            if (e.getCause() instanceof JsonProcessingException cause) {
                throw noJson(path + ": seed " + (number + 1), cause);
            }
            throw e;
        }
    }

    private static void lines(Path path, BufferedReader in, Consumer<Seed> taker) throws IOException {
        int number = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            number++;
            if (!line.isBlank()) {
                try {
                    taker.accept(seed(JSON.readTree(line), FIELD, path + ": line " + number));
                } catch (JsonProcessingException e) {
                    throw noJson(path + ": line " + number, e);
                }
            }
        }
    }

    /**
     * A seed as JSON gives it: {@code input}, and perhaps {@code item_id} and {@code dedupe_key}.
     *
     * @param field the field of the request that holds it
     * @param where which seed it is, for people
     */
    public static Seed seed(JsonNode node, String field, String where) {
        if (!node.isObject()) {
            throw new InvalidRequestException(field, where + " is no object", "give {\"input\": {…}}");
        }
        node.fieldNames().forEachRemaining(name -> {
            if (!FIELDS.contains(name)) {
                throw new InvalidRequestException(
                        field,
                        where + " has a field '" + Printable.line(name, 60) + "'",
                        "a seed has " + String.join(", ", FIELDS));
            }
        });
        if (!node.path("input").isObject()) {
            throw new InvalidRequestException(field, where + ": input must be a JSON object", "put the values into it");
        }
        return new Seed(new JsonText(node.get("input").toString()), text(node, "item_id"), text(node, "dedupe_key"));
    }

    private static @Nullable String text(JsonNode node, String field) {
        String text = node.path(field).asText("");
        return text.isBlank() ? null : text;
    }

    private static InvalidRequestException noJson(String where, JsonProcessingException e) {
        return new InvalidRequestException(
                FIELD, where + " is no JSON: " + Printable.line(e.getOriginalMessage(), 200), "mend it");
    }
}
