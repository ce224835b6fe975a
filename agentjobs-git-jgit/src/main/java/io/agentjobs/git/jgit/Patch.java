package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.program.GitCall;
import io.agentjobs.git.jgit.program.GitOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Patches of a {@link CleanRoom}. Git's own diff and apply are used, with every option given: JGit writes no binary
 * patches, and no configuration of the user or of the repository can reach these.
 */
final class Patch {
    /**
     * Whether moved files are shown as such, best first: git cannot apply some patches that it writes with renames (a link
     * that moved away and left its place to a folder).
     */
    static final List<String> RENAMES = List.of("--find-renames", "--no-renames");

    /** The other options of every patch. */
    static final List<String> OPTIONS = List.of(
            "--patch",
            "--binary",
            "--full-index",
            "--unified=3",
            "--inter-hunk-context=0",
            "--diff-algorithm=myers",
            "--no-indent-heuristic",
            "--no-color",
            "--no-ext-diff",
            "--no-textconv",
            "--no-relative",
            "--src-prefix=a/",
            "--dst-prefix=b/",
            "--submodule=short",
            "--ignore-submodules=none");

    private Patch() {}

    /** A call that prints the patch between two trees. */
    static GitCall between(CleanRoom room, String renames, String from, String to) {
        return room.call("diff-tree", "-r", renames).with(OPTIONS).with(List.of(from, to));
    }

    /** True when the patch, applied to the one tree, makes the other. */
    static boolean leads(CleanRoom room, String from, Path patch, String to) throws IOException {
        GitOutput tree = apply(room, from, patch);
        return tree.ok() && tree.text().equals(to);
    }

    /**
     * Applies a patch to a tree and gives the tree that comes of it; an error of git's as its output when it does not
     * apply. The room's index is used.
     */
    static GitOutput apply(CleanRoom room, String tree, Path patch) throws IOException {
        room.call("read-tree", tree).get();
        if (Files.size(patch) > 0) {
            GitOutput applied = room.call("apply", "--cached", "--binary", "--whitespace=nowarn", patch.toString())
                    .run();
            if (!applied.ok()) {
                return applied;
            }
        }
        return room.call("write-tree").run();
    }
}
