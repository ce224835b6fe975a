package io.agentjobs.core.skill;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the {@code index.json} of a catalog. One bad entry is left out with a warning, the others stay; fields that are
 * not read may hold anything.
 *
 * @param root the catalog's folder
 * @param warnings gets a line for each entry that is left out
 */
record CatalogIndex(Path root, Consumer<String> warnings) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /**
     * Its skills, in its order.
     *
     * @throws IOException when there is no catalog there; the message is one line for people
     */
    List<CatalogSkill> read() throws IOException {
        Path file = CatalogRoot.index(root);
        JsonNode index;
        try {
            index = JSON.readTree(file.toFile());
        } catch (JsonProcessingException e) {
            throw CatalogRoot.broken(file, e);
        }
        if (!index.path("version").isInt()
                || index.path("version").asInt() != 1
                || !index.path("skills").isArray()) {
            throw new IOException("the skill catalog " + file + " needs \"version\": 1 and a list \"skills\"");
        }
        Path real = root.toRealPath();
        List<CatalogSkill> skills = new ArrayList<>();
        int number = 0;
        for (JsonNode entry : index.path("skills")) {
            number++;
            try {
                skills.add(skill(entry, real));
            } catch (IOException e) {
                warnings.accept("skill " + shown(entry, number) + " of " + file + " is left out: it "
                        + Printable.line(String.valueOf(e.getMessage()), 200));
            }
        }
        return skills;
    }

    private static String shown(JsonNode entry, int number) {
        return entry.path("name").isTextual()
                ? "'" + Printable.line(entry.path("name").asText(), 64) + "'"
                : "number " + number;
    }

    private static CatalogSkill skill(JsonNode entry, Path real) throws IOException {
        String name = text(entry, "name");
        if (!NAME.matcher(name).matches()) {
            throw new IOException("has a name that is none");
        }
        Path directory = directory(name, text(entry, "path"), real);
        SkillFolder folder = SkillFolder.look(directory);
        return new CatalogSkill(
                name,
                directory,
                status(text(entry, "status")),
                Set.copyOf(texts(entry, "kinds")),
                Set.copyOf(texts(entry, "projects")),
                texts(entry, "risk"),
                date(entry.path("last_verified")),
                folder.description(),
                folder.bytes());
    }

    private static Path directory(String name, String path, Path real) throws IOException {
        Path given = real.resolve(path).normalize();
        if (!given.startsWith(real) || !Files.isDirectory(given)) {
            throw new IOException("has a path that is no folder inside the catalog");
        }
        Path directory = given.toRealPath();
        if (!directory.startsWith(real) || directory.equals(real)) {
            throw new IOException("has a path that leads out of the catalog");
        }
        if (!directory.getFileName().toString().equals(name)) {
            throw new IOException("has a folder of another name");
        }
        if (!Printable.line(directory.toString()).equals(directory.toString())) {
            throw new IOException("has a folder whose path is not one plain line");
        }
        return directory;
    }

    private static SkillStatus status(String text) throws IOException {
        for (SkillStatus status : SkillStatus.values()) {
            if (status.name().toLowerCase(Locale.ROOT).equals(text)) {
                return status;
            }
        }
        throw new IOException("has the status '" + text + "': the statuses are core, active, draft and deprecated");
    }

    private static @Nullable LocalDate date(JsonNode value) throws IOException {
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        try {
            if (value.isTextual()) {
                return LocalDate.parse(value.asText());
            }
        } catch (DateTimeParseException e) {
            throw new IOException("has a last_verified that is no day like 2026-10-18", e);
        }
        throw new IOException("has a last_verified that is no day like 2026-10-18");
    }

    private static String text(JsonNode entry, String field) throws IOException {
        if (!entry.path(field).isTextual() || entry.path(field).asText().isBlank()) {
            throw new IOException("has no text " + field);
        }
        return entry.path(field).asText();
    }

    private static List<String> texts(JsonNode entry, String field) throws IOException {
        JsonNode value = entry.path(field);
        List<String> texts = new ArrayList<>();
        if (value.isMissingNode()) {
            return texts;
        }
        for (JsonNode item : value) {
            if (!item.isTextual()) {
                throw new IOException("has a " + field + " that is no list of texts");
            }
            texts.add(item.asText());
        }
        if (!value.isArray()) {
            throw new IOException("has a " + field + " that is no list of texts");
        }
        return texts;
    }
}
