package io.agentjobs.core.material;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/**
 * What was asked for a job, as it lies in the job's folder.
 *
 * @param sources the copies
 * @param docs addresses of pages that are fetched before the job starts
 */
public record Material(List<Source> sources, List<String> docs) {
    /** None. */
    public static final Material NONE = new Material(List.of(), List.of());

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /**
     * A copy.
     *
     * @param file its name in the folder
     * @param origin where it is from: an absolute path, {@code job:<id>} or {@code gate:<id>}
     */
    public record Source(String file, String origin) {}

    public Material {
        sources = List.copyOf(sources);
        docs = List.copyOf(docs);
    }

    /** True when there is none. */
    public boolean none() {
        return sources.isEmpty() && docs.isEmpty();
    }

    /**
     * What a job got.
     *
     * @throws IOException when its record cannot be read
     */
    public static Material of(JobFolder folder) throws IOException {
        if (!Files.isRegularFile(folder.material(), LinkOption.NOFOLLOW_LINKS)) {
            return NONE;
        }
        try {
            return JSON.readValue(Files.readString(folder.material(), StandardCharsets.UTF_8), Material.class);
        } catch (JsonProcessingException e) {
            throw new IOException(folder.material() + " cannot be read: " + e.getOriginalMessage(), e);
        }
    }

    /**
     * Puts it into the folder of a job that is about to be queued.
     *
     * @param contents of each source, in order
     * @return false when there is such a folder already: it is another job's
     * @throws IOException when it cannot be written
     */
    boolean put(JobFolder folder, List<byte[]> contents) throws IOException {
        try {
            Files.createDirectory(
                    folder.path(), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } catch (FileAlreadyExistsException e) {
            return false;
        }
        AtomicFiles.createPrivateFolder(folder.sources());
        for (int i = 0; i < sources.size(); i++) {
            Path file = folder.sources().resolve(sources.get(i).file());
            Files.write(file, contents.get(i));
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--------"));
        }
        AtomicFiles.write(folder.material(), JSON.writeValueAsString(this));
        return true;
    }
}
