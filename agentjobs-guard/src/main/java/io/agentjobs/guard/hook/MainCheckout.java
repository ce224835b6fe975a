package io.agentjobs.guard.hook;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds the top of a working tree, and the main checkout of a linked one from the file that git keeps in it. */
final class MainCheckout {
    private static final String POINTER = "gitdir: ";
    private static final long MOST_BYTES = 8192;

    private MainCheckout() {}

    /** The top of the working tree that a directory lies in; the directory itself where it lies in none. */
    static Path top(Path directory) {
        for (Path folder = directory; folder != null; folder = folder.getParent()) {
            Path git = folder.resolve(".git");
            if (Files.isRegularFile(git) || Files.exists(git.resolve("HEAD"))) {
                return folder;
            }
        }
        return directory;
    }

    /** The main checkout; null when the directory is no linked worktree. */
    static @Nullable Path of(Path worktree) {
        Path pointer = worktree.resolve(".git");
        try {
            if (!Files.isRegularFile(pointer) || Files.size(pointer) > MOST_BYTES) {
                return null;
            }
            String text = Files.readString(pointer, StandardCharsets.UTF_8).strip();
            if (!text.startsWith(POINTER)) {
                return null;
            }
            // <main>/.git/worktrees/<name>
            Path folder = worktree.resolve(text.substring(POINTER.length())).normalize();
            Path worktrees = folder.getParent();
            if (worktrees == null || !worktrees.endsWith("worktrees")) {
                return null;
            }
            Path git = worktrees.getParent();
            return git != null && git.endsWith(".git") ? git.getParent() : null;
        } catch (IOException | InvalidPathException e) {
            return null;
        }
    }
}
