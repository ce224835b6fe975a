package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Text;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A folder and all below it, by its name and by what its name resolves to. Case does not matter: nor does it on some disks. */
final class Zone {
    private final String root;
    private final RealRoots realRoots;
    private @Nullable String realRoot;

    Zone(Path root, RealRoots realRoots) {
        this.root = root.normalize().toString();
        this.realRoots = realRoots;
    }

    /** Is the path at or below the zone's root, as written? */
    boolean isNamedBy(String path) {
        return isAtOrBelow(path, root) || isAtOrBelow(path, real());
    }

    /** Is this zone a part of that one, and not the same? */
    boolean liesIn(Zone outer) {
        return !isSameAs(outer) && (outer.isNamedBy(root) || outer.isNamedBy(real()));
    }

    /** Do both have the same root, by name or by what the name resolves to? */
    boolean isSameAs(Zone other) {
        return root.equalsIgnoreCase(other.root) || real().equalsIgnoreCase(other.real());
    }

    /** Can what is not known of the path lead into the zone? Only where the rest of it points there. */
    boolean mayHold(Text path) {
        if (path.isKnown()) {
            return false;
        }
        int parent = root.lastIndexOf('/');
        String prefix = path.knownPrefix();
        return prefix.length() > parent + 1
                && prefix.length() <= root.length()
                && prefix.regionMatches(true, 0, root, 0, Math.min(prefix.length(), root.length()))
                && path.couldStartWith(root);
    }

    /**
     * Is the zone at or below the path, or a folder that its pattern or a search in it may come upon?
     *
     * @param realPath the path, or the folder of the search, with links followed; null when there is none
     */
    boolean isAtOrBelow(Text path, @Nullable String realPath) {
        if (path.raw().isEmpty() || path.raw().charAt(0) != '/') {
            return false;
        }
        if (path.isFound()) {
            return isAtOrBelow(TreePaths.searched(path), realPath);
        }
        if (!path.isKnown()) {
            return TreePaths.mayHold(path.raw(), root) || TreePaths.mayHold(path.raw(), real());
        }
        return isAtOrBelow(root, path.raw()) || (realPath != null && isAtOrBelow(real(), realPath));
    }

    private static boolean isAtOrBelow(String path, String root) {
        return path.regionMatches(true, 0, root, 0, root.length())
                && (path.length() == root.length() || path.charAt(root.length()) == '/' || root.endsWith("/"));
    }

    private String real() {
        String known = realRoot;
        if (known == null) {
            known = realRoots.of(root);
            realRoot = known;
        }
        return known;
    }
}
