package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Text;
import java.util.Set;

/** Reads the paths of accesses that reach more than one file: whole folders, patterns, and what a search comes upon. */
final class TreePaths {
    /** Programs that tell of files without giving what they hold. */
    private static final Set<String> TELLS_OF = Set.of(
            "ls",
            "stat",
            "file",
            "du",
            "test",
            "[",
            "basename",
            "dirname",
            "realpath",
            "readlink",
            "tree",
            "find",
            "Glob",
            "LS",
            "cd",
            "pushd",
            "wc",
            "md5sum",
            "sha1sum",
            "sha256sum",
            "cksum",
            "namei",
            "exa",
            "eza",
            "lsd",
            "fd");

    private TreePaths() {}

    /** Does the access give or change what files hold, rather than tell that they are there? */
    static boolean opens(FileAccess access) {
        return access.writes() || !TELLS_OF.contains(access.by());
    }

    /** Does it reach a folder with all below it, or files that a search in it comes upon? */
    static boolean isTree(FileAccess access) {
        return access.isDeep() || (access.path().isFound() && opens(access));
    }

    /** The folder in which a search came upon the path. */
    static Text searched(Text path) {
        int hole = path.raw().indexOf(Text.FOUND);
        return hole < 0 ? path : Text.of(hole <= 1 ? "/" : path.raw().substring(0, hole - 1));
    }

    /** The name that the search is for, perhaps a pattern; empty when it is for any. */
    static String soughtName(Text path) {
        int hole = path.raw().indexOf(Text.FOUND);
        return hole < 0 || hole + 1 >= path.raw().length() ? "" : path.raw().substring(hole + 2);
    }

    /** Can the pattern stand for the folder or one above it? As in the shell, a wildcard does not begin with a dot. */
    static boolean mayHold(String pattern, String folder) {
        int at = 1;
        int in = 1;
        while (at <= pattern.length()) {
            if (in > folder.length()) {
                return false;
            }
            int end = end(pattern, at);
            int inEnd = end(folder, in);
            if (!fits(pattern.substring(at, end), folder.substring(in, inEnd))) {
                return false;
            }
            at = end + 1;
            in = inEnd + 1;
        }
        return true;
    }

    private static int end(String path, int from) {
        int slash = path.indexOf('/', from);
        return slash < 0 ? path.length() : slash;
    }

    private static boolean fits(String pattern, String name) {
        if (pattern.indexOf(Text.ANYTHING) >= 0 || pattern.indexOf(Text.ENVIRONMENT) >= 0) {
            return false;
        }
        boolean wildcard = !pattern.isEmpty() && pattern.charAt(0) == Text.FILE_NAME;
        return !(wildcard && name.startsWith(".")) && Text.of(pattern).couldBe(name);
    }
}
