package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.program.DeleteTree;
import io.agentjobs.git.jgit.program.GitCall;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A temporary git folder that sees a repository's objects, and perhaps the files of a worktree, under a configuration of
 * our own. Of the repository's configuration it has only what decides the bytes of files (line ends, modes, sparse
 * patterns), so no filter, driver, hook, alias or include can run or change anything, whoever edits that configuration
 * meanwhile. It has no refs: objects are named by their ids.
 *
 * <p>Owned by one thread; closing removes it.
 */
final class CleanRoom implements AutoCloseable {
    private final GitProgram git;
    private final Path folder;
    private final Map<String, String> variables = new LinkedHashMap<>();

    private CleanRoom(GitProgram git, Path folder, Path objects, Path files) {
        this.git = git;
        this.folder = folder;
        variables.put("GIT_DIR", folder.toString());
        variables.put("GIT_WORK_TREE", files.toString());
        variables.put("GIT_OBJECT_DIRECTORY", objects.toString());
        variables.put("GIT_INDEX_FILE", index().toString());
    }

    /** A room that sees objects only, and whose new objects go with it. */
    static CleanRoom forTrial(
            GitProgram git, ScratchFolder scratch, SourceRepository repository, RepositoryConfig config)
            throws IOException {
        Path folder = makeFolder(scratch, config);
        Path nothing = Files.createDirectory(folder.resolve("nothing"));
        CleanRoom room = new CleanRoom(git, folder, Files.createDirectory(folder.resolve("objects")), nothing);
        room.variables.put("GIT_ALTERNATE_OBJECT_DIRECTORIES", quoted(repository.objects()));
        return room.withHistoryOf(repository);
    }

    /**
     * A room that sees the files of that place too.
     *
     * @param config the configuration that holds for the place
     */
    static CleanRoom forFiles(GitProgram git, ScratchFolder scratch, Place place, RepositoryConfig config)
            throws IOException {
        Path folder = makeFolder(scratch, config);
        Path info = Files.createDirectory(folder.resolve("info"));
        Path shared = place.repository().commonDir().resolve("info");
        copyIfThere(shared.resolve("exclude"), info.resolve("exclude"));
        copyIfThere(shared.resolve("attributes"), info.resolve("attributes"));
        copyIfThere(place.gitDir().resolve("info/sparse-checkout"), info.resolve("sparse-checkout"));
        return new CleanRoom(git, folder, place.repository().objects(), place.files())
                .withHistoryOf(place.repository());
    }

    /** Its index: temporary, and missing at first. */
    Path index() {
        return folder.resolve("index");
    }

    /** When it was made, by the clock of the file system. */
    FileTime madeAt() throws IOException {
        return Files.getLastModifiedTime(folder.resolve("HEAD"));
    }

    /** A path in it for a file of the caller's. */
    Path file(String name) {
        return folder.resolve("file-" + name);
    }

    /** Makes that commit its head, to which commands such as {@code status} compare. */
    void head(String commit) throws IOException {
        Files.writeString(folder.resolve("HEAD"), commit + "\n");
    }

    /** Gives all files these attributes, whatever files of attributes say. */
    void attributes(String attributes) throws IOException {
        Files.createDirectories(folder.resolve("info"));
        Files.writeString(folder.resolve("info/attributes"), "* " + attributes + "\n");
    }

    /** A call that works in this room. */
    GitCall call(String... arguments) {
        GitCall call = git.call(arguments);
        variables.forEach(call::env);
        return call.in(Path.of(variables.getOrDefault("GIT_WORK_TREE", folder.toString())));
    }

    /** The same with another index. */
    GitCall callWith(Path index, String... arguments) {
        return call(arguments).env("GIT_INDEX_FILE", index.toString());
    }

    /** Stores a file as it is and gives the object's id. */
    String storeBlob(Path file) {
        return call("hash-object", "-w", "--no-filters", "--stdin")
                .inputFrom(file)
                .text();
    }

    /** Stores bytes and gives the object's id. */
    String storeBlob(byte[] bytes) {
        return call("hash-object", "-w", "--no-filters", "--stdin").input(bytes).text();
    }

    /** Stores a tree of those parts and gives its id. */
    String storeTree(SavedWork.Parts parts) {
        return call("mktree")
                .input(parts.listing().getBytes(StandardCharsets.UTF_8))
                .text();
    }

    /** Writes an object's bytes to a file. */
    void writeBlob(String id, Path file) {
        call("cat-file", "blob", id).outputTo(file).get();
    }

    /** Takes over another index: a copy that keeps its time, by which git knows which entries it must look at again. */
    void copyIndex(Path index) throws IOException {
        Files.copy(index, index(), StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING);
        try (DirectoryStream<Path> shared = Files.newDirectoryStream(index.resolveSibling(""), "sharedindex.*")) {
            for (Path part : shared) {
                Files.copy(part, folder.resolve(part.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** True when the index that was taken over has parts in other files. */
    boolean isIndexSplit() throws IOException {
        try (DirectoryStream<Path> shared = Files.newDirectoryStream(folder, "sharedindex.*")) {
            return shared.iterator().hasNext();
        }
    }

    @Override
    public void close() throws IOException {
        DeleteTree.at(folder);
    }

    private CleanRoom withHistoryOf(SourceRepository repository) {
        variables.put(
                "GIT_SHALLOW_FILE", repository.commonDir().resolve("shallow").toString());
        return this;
    }

    private static Path makeFolder(ScratchFolder scratch, RepositoryConfig config) throws IOException {
        Path folder = scratch.make("room");
        Files.createDirectories(folder.resolve("refs"));
        Files.writeString(folder.resolve("HEAD"), "ref: refs/heads/none\n");
        StringBuilder text = new StringBuilder("[core]\n\trepositoryformatversion = 1\n\tbare = false\n");
        text.append("\tsafecrlf = false\n\tsplitIndex = false\n\tprotectNTFS = false\n\tprotectHFS = false\n");
        config.contentSettings().forEach((key, value) -> append(text, key, value));
        Files.writeString(folder.resolve("config"), text, StandardCharsets.UTF_8);
        return folder;
    }

    private static void append(StringBuilder text, String key, String value) {
        int dot = key.indexOf('.');
        text.append('[').append(key, 0, dot).append("]\n\t").append(key.substring(dot + 1));
        text.append(" = ").append(quoted(value)).append('\n');
    }

    private static String quoted(Object value) {
        String text = value.toString().replace("\\", "\\\\").replace("\"", "\\\"");
        return "\"" + text.replace("\n", "\\n") + "\"";
    }

    private static void copyIfThere(Path from, Path to) throws IOException {
        if (Files.isRegularFile(from)) {
            Files.copy(from, to);
        }
    }
}
