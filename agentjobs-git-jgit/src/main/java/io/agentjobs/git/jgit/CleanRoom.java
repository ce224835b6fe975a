package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.program.GitCall;
import io.agentjobs.git.jgit.program.GitProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
    private final Map<String, String> variables;

    private CleanRoom(GitProgram git, Path folder, Map<String, String> variables) {
        this.git = git;
        this.folder = folder;
        this.variables = variables;
    }

    /** A room that sees objects only. */
    static CleanRoom forObjects(GitProgram git, Path scratch, SourceRepository repository, RepositoryConfig config)
            throws IOException {
        Path folder = makeFolder(scratch, config);
        return open(git, folder, repository, Files.createDirectory(folder.resolve("nothing")));
    }

    /**
     * A room that also sees files.
     *
     * @param gitDir the git folder of these files, for its sparse patterns
     * @param config the configuration that holds for that git folder
     */
    static CleanRoom forFiles(
            GitProgram git, Path scratch, SourceRepository repository, Path files, Path gitDir, RepositoryConfig config)
            throws IOException {
        Path folder = makeFolder(scratch, config);
        Path info = Files.createDirectory(folder.resolve("info"));
        copyIfThere(repository.commonDir().resolve("info/exclude"), info.resolve("exclude"));
        copyIfThere(repository.commonDir().resolve("info/attributes"), info.resolve("attributes"));
        copyIfThere(gitDir.resolve("info/sparse-checkout"), info.resolve("sparse-checkout"));
        return open(git, folder, repository, files);
    }

    /** Its index: temporary, and missing at first. */
    Path index() {
        return folder.resolve("index");
    }

    /** A path in it for a file of the caller's. */
    Path file(String name) {
        return folder.resolve("file-" + name);
    }

    /** Makes that commit its head, to which commands such as {@code status} compare. */
    void head(String commit) throws IOException {
        Files.writeString(folder.resolve("HEAD"), commit + "\n");
    }

    /** A call that works in this room. */
    GitCall call(String... arguments) {
        GitCall call = git.call(arguments);
        variables.forEach(call::env);
        return call.in(Path.of(variables.getOrDefault("GIT_WORK_TREE", folder.toString())));
    }

    /** Takes over another index: a copy that keeps its time, by which git knows which entries it must look at again. */
    void copyIndex(Path index) throws IOException {
        Files.copy(index, index(), StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING);
        Path parent = index.toAbsolutePath().getParent();
        if (parent == null) {
            return;
        }
        try (var shared = Files.newDirectoryStream(parent, "sharedindex.*")) {
            for (Path part : shared) {
                Files.copy(part, folder.resolve(part.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** True when the index that was taken over has parts in other files. */
    boolean isIndexSplit() throws IOException {
        try (var shared = Files.newDirectoryStream(folder, "sharedindex.*")) {
            return shared.iterator().hasNext();
        }
    }

    @Override
    public void close() throws IOException {
        DeleteTree.at(folder);
    }

    private static CleanRoom open(GitProgram git, Path folder, SourceRepository repository, Path files) {
        return new CleanRoom(
                git,
                folder,
                Map.of(
                        "GIT_DIR", folder.toString(),
                        "GIT_WORK_TREE", files.toString(),
                        "GIT_OBJECT_DIRECTORY", repository.objects().toString(),
                        "GIT_SHALLOW_FILE",
                                repository.commonDir().resolve("shallow").toString(),
                        "GIT_INDEX_FILE", folder.resolve("index").toString()));
    }

    private static Path makeFolder(Path scratch, RepositoryConfig config) throws IOException {
        Files.createDirectories(scratch);
        Path folder = Files.createTempDirectory(scratch, "room-");
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
        String quoted = value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
        text.append('[').append(key, 0, dot).append("]\n\t").append(key.substring(dot + 1));
        text.append(" = \"").append(quoted).append("\"\n");
    }

    private static void copyIfThere(Path from, Path to) throws IOException {
        if (Files.isRegularFile(from)) {
            Files.copy(from, to);
        }
    }
}
