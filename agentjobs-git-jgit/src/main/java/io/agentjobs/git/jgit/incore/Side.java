package io.agentjobs.git.jgit.incore;

import java.io.IOException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/**
 * What one side of a merge did since the base, as far as it decides who may try the merge. JGit's merge knows no renames
 * and handles attributes, modes and submodules in its own way; a side that changes none of them merges as in git.
 *
 * @param mayRename true when it both added and removed paths, which git may take for renames
 * @param special true when it changes a submodule, the mode of a file, or a file of attributes
 */
record Side(boolean mayRename, boolean special) {

    static Side between(ObjectReader reader, RevTree base, RevTree side) throws IOException {
        boolean added = false;
        boolean removed = false;
        boolean special = false;
        try (TreeWalk walk = new TreeWalk(reader)) {
            walk.addTree(base);
            walk.addTree(side);
            walk.setRecursive(true);
            walk.setFilter(TreeFilter.ANY_DIFF);
            while (walk.next()) {
                int before = walk.getRawMode(0);
                int after = walk.getRawMode(1);
                added |= before == 0;
                removed |= after == 0;
                special |=
                        changesMode(before, after) || isSubmodule(before) || isSubmodule(after) || isAttributes(walk);
            }
        }
        return new Side(added && removed, special);
    }

    /** A file whose mode alone changed may be removed by the other side: a conflict for git, none for JGit. */
    private static boolean changesMode(int before, int after) {
        return before != 0 && after != 0 && before != after;
    }

    private static boolean isSubmodule(int mode) {
        return FileMode.GITLINK.equals(mode);
    }

    private static boolean isAttributes(TreeWalk walk) {
        return walk.getNameString().equals(Constants.DOT_GIT_ATTRIBUTES);
    }
}
