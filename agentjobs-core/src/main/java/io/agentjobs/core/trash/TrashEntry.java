package io.agentjobs.core.trash;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.core.state.AtomicFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;

/**
 * Something in the trash.
 *
 * @param id its id
 * @param path where it was, absolute
 * @param movedAt when it was moved away
 * @param item where it is now
 */
public record TrashEntry(String id, Path path, Instant movedAt, Path item) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String MANIFEST = "manifest.json";
    private static final String ITEM = "item";

    /** The record as it lies beside the item. */
    private record Manifest(String id, String path, String movedAt) {}

    public TrashEntry {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(movedAt, "movedAt");
        Objects.requireNonNull(item, "item");
    }

    /** What will be moved into that folder. */
    static TrashEntry planned(Path folder, Path path, Instant at) {
        return new TrashEntry(String.valueOf(folder.getFileName()), path, at, folder.resolve(ITEM));
    }

    /**
     * What lies in that folder.
     *
     * @throws IOException when its record cannot be read
     */
    static TrashEntry read(Path folder) throws IOException {
        try {
            Manifest manifest =
                    JSON.readValue(Files.readString(folder.resolve(MANIFEST), StandardCharsets.UTF_8), Manifest.class);
            return new TrashEntry(
                    manifest.id(), Path.of(manifest.path()), Instant.parse(manifest.movedAt()), folder.resolve(ITEM));
        } catch (JsonProcessingException e) {
            throw new IOException(folder.resolve(MANIFEST) + " cannot be read: " + e.getOriginalMessage(), e);
        }
    }

    /** Takes down where it was, before it is moved: nothing is ever in the trash without that. */
    void write() throws IOException {
        AtomicFiles.write(
                folder().resolve(MANIFEST),
                JSON.writeValueAsString(new Manifest(id, path.toString(), movedAt.toString())));
    }

    /** True once it was moved. */
    boolean isThere() {
        return Files.exists(item, LinkOption.NOFOLLOW_LINKS);
    }

    /** Removes the record of what is no longer, or was never, in the trash. */
    void forget() throws IOException {
        Files.deleteIfExists(folder().resolve(MANIFEST));
        Files.deleteIfExists(folder());
    }

    private Path folder() {
        return item.resolveSibling("");
    }
}
