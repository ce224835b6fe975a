package io.agentjobs.testkit.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A real repository with one commit on {@code main}, made by the git program in a folder of the test's. */
public final class ScratchRepository {
    private final Path root;
    private final NativeGit git;

    private ScratchRepository(Path root) {
        this.root = root;
        this.git = new NativeGit(root);
    }

    /** Makes one in that folder, which need not exist. */
    public static ScratchRepository in(Path folder) {
        ScratchRepository repository = empty(folder);
        repository.write("README.md", "first line\nsecond line\nthird line\n");
        repository.write("src/app.txt", "one\ntwo\nthree\n");
        repository.commit("first");
        return repository;
    }

    /** Makes one without a commit. */
    public static ScratchRepository empty(Path folder) {
        try {
            Files.createDirectories(folder);
            ScratchRepository repository = new ScratchRepository(folder.toRealPath());
            repository.git.run("init", "--quiet", "--initial-branch=main");
            return repository;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its main checkout. */
    public Path root() {
        return root;
    }

    /** Git in its main checkout. */
    public NativeGit git() {
        return git;
    }

    /** Writes a file of the main checkout, with the folders it needs, and gives its path. */
    public Path write(String name, String content) {
        return write(root, name, content);
    }

    /** Writes a file below a folder, with the folders it needs, and gives its path. */
    public static Path write(Path folder, String name, String content) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.resolveSibling(""));
            return Files.writeString(file, content, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Commits everything and gives the commit's id. */
    public String commit(String message) {
        git.run("add", "--all");
        git.run("commit", "--quiet", "--allow-empty", "--message", message);
        return git.run("rev-parse", "HEAD");
    }
}
