package io.agentjobs.git.jgit;

import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Copies what {@code .worktreeinclude} of the main checkout names (in the syntax of {@code .gitignore}), so far as it is
 * ignored there, into a new worktree: the local settings without which nothing builds. Overwrites nothing, goes through
 * no link, and copies no link that leads out.
 */
final class CopyIncluded {
    private static final String LIST = ".worktreeinclude";

    private final GitProgram git;

    CopyIncluded(GitProgram git) {
        this.git = git;
    }

    void into(SourceRepository repository, Worktree worktree, WorktreeRecord record) throws IOException {
        Path list = repository.root().resolve(LIST);
        if (repository.bare() || !Files.isRegularFile(list, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        List<RawName> copied = new ArrayList<>();
        for (RawName name : named(repository.root(), list)) {
            if (copy(repository.root(), path(name), worktree.path())) {
                copied.add(name);
            }
        }
        record.included(copied);
    }

    private List<RawName> named(Path root, Path list) {
        List<RawName> named = untracked(root, "--exclude-from=" + list);
        if (!named.isEmpty()) {
            named.retainAll(new HashSet<>(untracked(root, "--exclude-standard")));
        }
        return named;
    }

    private List<RawName> untracked(Path root, String excludes) {
        return git.call("ls-files", "-z", "--others", "--ignored", excludes)
                .in(root)
                .get()
                .records();
    }

    private static boolean copy(Path root, Path name, Path worktree) throws IOException {
        Path from = root.resolve(name);
        Path to = worktree.resolve(name);
        if (Files.exists(to, LinkOption.NOFOLLOW_LINKS) || !isReachedWithoutLinks(worktree, name)) {
            return false;
        }
        if (Files.isSymbolicLink(from)) {
            Path target = Files.readSymbolicLink(from);
            Path end = from.resolveSibling(target).normalize();
            if (target.isAbsolute() || !end.startsWith(root)) {
                return false;
            }
            makeParent(to);
            Files.createSymbolicLink(to, target);
            return true;
        }
        if (!Files.isRegularFile(from, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        makeParent(to);
        Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
        return true;
    }

    /** False when a link or a file stands where a folder on the way should be. */
    private static boolean isReachedWithoutLinks(Path worktree, Path name) {
        Path parent = worktree;
        for (int i = 0; i < name.getNameCount() - 1; i++) {
            parent = parent.resolve(name.getName(i));
            if (Files.exists(parent, LinkOption.NOFOLLOW_LINKS)
                    && !Files.isDirectory(parent, LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
        }
        return true;
    }

    private static void makeParent(Path file) throws IOException {
        Path parent = file.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
    }

    private static Path path(RawName name) {
        return name.path().orElseThrow(() -> unreadable(name));
    }

    private static WorktreeException unreadable(RawName name) {
        return new WorktreeException(LIST + " names a file that cannot be copied, since its name is no text here: "
                + name.text() + " (rename it, or run under a UTF-8 locale)");
    }
}
