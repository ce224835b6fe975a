package io.agentjobs.core.skill;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.agentjobs.api.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Looks whether skill catalogs are there at all, with the streaming parser alone, for commands that have to be quick. */
public final class CatalogRoot {
    static final String FILE = "index.json";
    private static final int MOST_BYTES = 4 << 20;
    private static final JsonFactory JSON = new JsonFactory();

    private CatalogRoot() {}

    /** What is wrong with those roots as a whole, one line each; single skills are not looked at. */
    public static List<String> faults(List<Path> roots) {
        List<String> faults = new ArrayList<>();
        for (Path root : roots) {
            try {
                parse(index(root));
            } catch (IOException e) {
                faults.add(String.valueOf(e.getMessage()));
            }
        }
        return faults;
    }

    /**
     * The file that lists the skills of a root.
     *
     * @throws IOException when there is none that can be read; the message is one line for people
     */
    static Path index(Path root) throws IOException {
        Path file = root.resolve(FILE);
        if (!Files.isDirectory(root) || !Files.isRegularFile(file)) {
            throw new IOException(
                    "the skill catalog " + root + " has no " + FILE + ": put one there, or change skill_roots");
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new IOException("the skill catalog " + file + " is larger than 4 MiB");
        }
        return file;
    }

    /** What is said of a file that is no JSON. */
    static IOException broken(Path file, JsonProcessingException cause) {
        return new IOException(
                "the skill catalog " + file + " is no JSON: " + Printable.line(cause.getOriginalMessage(), 100), cause);
    }

    private static void parse(Path file) throws IOException {
        try (JsonParser parser = JSON.createParser(file.toFile())) {
            while (parser.nextToken() != null) {
                parser.skipChildren();
            }
        } catch (JsonProcessingException e) {
            throw broken(file, e);
        }
    }
}
