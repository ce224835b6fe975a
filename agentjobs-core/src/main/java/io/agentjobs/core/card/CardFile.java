package io.agentjobs.core.card;

import io.agentjobs.api.Printable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads a card: between two lines of {@code ---} what it is about, a {@code key: value} a line, and below them the notes.
 * A fault is never passed over, since a job without its card does what the card forbids.
 *
 * @param file the file
 */
record CardFile(Path file) {
    static final String ENDING = ".md";
    static final int MAX_BYTES = 4 * 1024;
    private static final String FENCE = "---";
    private static final Set<String> KEYS = Set.of("repo", "remote", "review_questions", "ui");

    /**
     * The card.
     *
     * @throws IOException when it cannot be read or understood; the message is one line for people
     */
    Card read() throws IOException {
        List<String> lines = text().lines().toList();
        int end = lines.isEmpty() || !lines.get(0).strip().equals(FENCE)
                ? -1
                : lines.subList(1, lines.size()).stream()
                        .map(String::strip)
                        .toList()
                        .indexOf(FENCE);
        if (end < 0) {
            throw fault("does not begin with its keys between two lines of ---");
        }
        Map<String, String> keys = keys(lines.subList(1, end + 1));
        String notes = String.join("\n", lines.subList(end + 2, lines.size())).strip();
        if (notes.isEmpty()) {
            throw fault("notes nothing below its keys");
        }
        if (!keys.containsKey("repo") && !keys.containsKey("remote")) {
            throw fault("says neither repo: nor remote:, so it is about no repository");
        }
        String name = String.valueOf(file.getFileName());
        return new Card(
                name.substring(0, name.length() - ENDING.length()),
                file,
                repository(keys.get("repo")),
                remote(keys.get("remote")),
                questions(keys.get("review_questions")),
                flag(keys.get("ui")),
                notes);
    }

    private Map<String, String> keys(List<String> lines) throws IOException {
        Map<String, String> keys = new LinkedHashMap<>();
        for (String line : lines) {
            if (line.isBlank()) {
                continue;
            }
            int colon = line.indexOf(':');
            String key = line.substring(0, Math.max(0, colon)).strip();
            String value = line.substring(colon + 1).strip();
            if (!KEYS.contains(key)) {
                throw fault("has the line '" + Printable.line(line, 60)
                        + "': its keys are repo, remote, review_questions and ui");
            }
            if (value.isEmpty() || keys.put(key, value) != null) {
                throw fault("says " + key + ": " + (value.isEmpty() ? "without a value" : "twice"));
            }
        }
        return keys;
    }

    private @Nullable Path repository(@Nullable String value) throws IOException {
        if (value == null) {
            return null;
        }
        Path path = Path.of(value);
        if (!path.isAbsolute()) {
            throw fault("says repo: '" + Printable.line(value, 60) + "', which is no absolute path");
        }
        return Files.exists(path) ? path.toRealPath() : path.normalize();
    }

    private @Nullable String remote(@Nullable String value) throws IOException {
        if (value != null && RemoteName.ofCard(value).isEmpty()) {
            throw fault("says remote: '" + Printable.line(value, 60)
                    + "', which is neither the URL of a remote nor host/owner/name");
        }
        return value;
    }

    private List<String> questions(@Nullable String value) throws IOException {
        if (value == null) {
            return List.of();
        }
        List<String> ids = Stream.of(value.replaceAll("^\\[|]$", "").split(",", -1))
                .map(String::strip)
                .toList();
        for (String id : ids) {
            if (ReviewQuestion.of(id).isEmpty()) {
                throw fault(
                        "asks for '" + Printable.line(id, 60) + "': the review questions are " + ReviewQuestion.ids());
            }
        }
        return ids;
    }

    private boolean flag(@Nullable String value) throws IOException {
        if (value != null && !Set.of("true", "false").contains(value)) {
            throw fault("says ui: '" + Printable.line(value, 60) + "': take true or false");
        }
        return "true".equals(value);
    }

    private String text() throws IOException {
        if (!Files.isRegularFile(file)) {
            throw fault("is no regular file");
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MAX_BYTES + 1);
        } catch (IOException e) {
            throw fault("cannot be read, " + e);
        }
        if (bytes.length > MAX_BYTES) {
            throw fault("is larger than " + MAX_BYTES + " bytes");
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw fault("is no UTF-8 text");
        }
    }

    private IOException fault(String problem) {
        return new IOException("the project card " + file + " " + problem + ": mend it, or move it away");
    }
}
