package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.program.RawName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A file in a tree.
 *
 * @param mode its mode as git writes it
 * @param id its object
 * @param path its path, one byte to a character
 */
record TreeEntry(String mode, String id, String path) {
    TreeEntry {
        Objects.requireNonNull(mode, "mode");
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(path, "path");
    }

    /** The files that the second tree has at paths where the first has none. */
    static List<TreeEntry> added(CleanRoom room, String from, String to) {
        return differing(room, "A", from, to);
    }

    /**
     * The second tree's side of what differs between two trees.
     *
     * @param filter which differences, as {@code --diff-filter} takes them
     */
    static List<TreeEntry> differing(CleanRoom room, String filter, String from, String to) {
        if (from.equals(to)) {
            return List.of();
        }
        List<RawName> records = room.call("diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev")
                .with(List.of("--diff-filter=" + filter, "--ignore-submodules=none", from, to))
                .get()
                .records();
        List<TreeEntry> entries = new ArrayList<>();
        for (int i = 0; i + 1 < records.size(); i += 2) {
            String[] facts = records.get(i).latin().split(" ", -1);
            entries.add(new TreeEntry(facts[1], facts[3], records.get(i + 1).latin()));
        }
        return entries;
    }

    /** The regular files of a tree. */
    static List<TreeEntry> files(CleanRoom room, String tree) {
        List<TreeEntry> entries = new ArrayList<>();
        for (RawName record : room.call("ls-tree", "-r", "-z", tree).get().records()) {
            int tab = record.latin().indexOf('\t');
            String[] facts = record.latin().substring(0, tab).split(" ", -1);
            if (facts[0].startsWith("100")) {
                entries.add(new TreeEntry(facts[0], facts[2], record.latin().substring(tab + 1)));
            }
        }
        return entries;
    }

    /** Stores a tree of those files, using an index that is not there yet, and gives its id. */
    static String store(CleanRoom room, Path index, List<TreeEntry> entries) {
        StringBuilder text = new StringBuilder();
        for (TreeEntry entry : entries) {
            text.append(entry.mode()).append(' ').append(entry.id()).append('\t');
            text.append(entry.path()).append('\0');
        }
        room.callWith(index, "update-index", "-z", "--index-info")
                .input(new RawName(text.toString()).bytes())
                .get();
        return room.callWith(index, "write-tree").text();
    }
}
