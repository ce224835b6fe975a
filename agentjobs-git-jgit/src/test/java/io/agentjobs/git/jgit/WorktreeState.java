package io.agentjobs.git.jgit;

import io.agentjobs.testkit.git.NativeGit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** All that must be the same after a worktree was saved, removed and restored; compared as text. */
final class WorktreeState {
    private final Path folder;
    private final NativeGit git;
    private final List<String> lines = new ArrayList<>();

    private WorktreeState(Path folder) {
        this.folder = folder;
        this.git = new NativeGit(folder);
    }

    /** Index, commits, files that are not ignored, and the same of every repository inside. */
    static List<String> of(Path folder) {
        WorktreeState state = new WorktreeState(folder);
        state.lines.add("head " + state.git.attempt("rev-parse", "HEAD").output());
        state.lines.add(
                "branch " + state.git.attempt("symbolic-ref", "-q", "HEAD").output());
        state.lines.add("merging "
                + state.git.attempt("rev-parse", "-q", "--verify", "MERGE_HEAD").output());
        state.lines.addAll(state.git.lines("ls-files", "-s", "-v"));
        state.lines.addAll(state.git.lines("--no-optional-locks", "status", "--porcelain=v2", "--untracked-files=all"));
        try {
            state.files();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return state.lines;
    }

    private void files() throws IOException {
        Set<String> ignored = new HashSet<>();
        git.lines("-c", "core.quotePath=false", "ls-files", "-o", "-i", "--exclude-standard", "--directory")
                .forEach(name -> ignored.add(name.endsWith("/") ? name.substring(0, name.length() - 1) : name));
        Set<String> found = new TreeSet<>();
        List<Path> inner = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes facts) {
                if (ignored.contains(folder.relativize(path).toString())) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                if (!path.equals(folder) && Files.exists(path.resolve(".git"))) {
                    inner.add(path);
                    return FileVisitResult.SKIP_SUBTREE;
                }
                return path.endsWith(".git") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path path, BasicFileAttributes facts) throws IOException {
                String name = folder.relativize(path).toString();
                if (!ignored.contains(name) && !path.endsWith(".git")) {
                    found.add(name + " " + describe(path, facts));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        lines.addAll(found);
        for (Path path : new TreeSet<>(inner)) {
            lines.add("inside " + folder.relativize(path));
            lines.addAll(of(path));
        }
    }

    private static String describe(Path path, BasicFileAttributes facts) throws IOException {
        if (facts.isSymbolicLink()) {
            return "link " + Files.readSymbolicLink(path);
        }
        String text = new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1);
        // Git knows the bit of the owner alone, while root may execute a file that has any.
        boolean executable = Files.getPosixFilePermissions(path).contains(PosixFilePermission.OWNER_EXECUTE);
        return String.format(Locale.ROOT, "%s %d %08x", executable ? "x" : "-", text.length(), text.hashCode());
    }
}
