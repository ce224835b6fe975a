package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Text;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Files and folders of a home directory, each by its path below it.
 *
 * @param files names of files, in lower case
 * @param folders names of folders, in lower case, each with all that it holds
 */
record HomeFiles(Set<String> files, List<String> folders) {

    /** Is it one of those files, or at or below one of the folders? */
    boolean include(String below) {
        String path = below.toLowerCase(Locale.ROOT);
        if (files.contains(path)) {
            return true;
        }
        for (String folder : folders) {
            if (isAtOrBelow(path, folder)) {
                return true;
            }
        }
        return false;
    }

    /** Does the path, or what its pattern may stand for, hold one of them below the home? */
    boolean areHeldBy(Text path, String home) {
        if (!path.isKnown()) {
            return anyMatches(name -> TreePaths.mayHold(path.raw(), home + "/" + name));
        }
        if (path.is("/") || isAtOrBelow(home, path.raw())) {
            return true;
        }
        String below = below(home, path.raw());
        return below != null && anyMatches(name -> isAtOrBelow(name, below.toLowerCase(Locale.ROOT)));
    }

    private boolean anyMatches(Predicate<String> test) {
        return files.stream().anyMatch(test) || folders.stream().anyMatch(test);
    }

    private static boolean isAtOrBelow(String path, String folder) {
        return path.startsWith(folder) && (path.length() == folder.length() || path.charAt(folder.length()) == '/');
    }

    /** The path below the home; null when it does not lie there. */
    static @Nullable String below(String home, String path) {
        return path.length() > home.length() + 1 && isAtOrBelow(path, home) ? path.substring(home.length() + 1) : null;
    }
}
