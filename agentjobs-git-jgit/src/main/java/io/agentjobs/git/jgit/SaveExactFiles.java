package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.SavedWork.Parts;
import io.agentjobs.git.jgit.program.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Stores the files that a job may have written a second time, byte for byte. Git converts files on their way in and out
 * (line ends, {@code $Id$}), so that a checkout need not give back what was there; and two files that differ can be one
 * to git. Where nothing is converted these are the same objects again and cost nothing.
 */
final class SaveExactFiles {
    /** Attributes that keep a file's bytes as they are in either direction. */
    static final String AS_THEY_ARE = "-text -eol -ident -filter -working-tree-encoding";

    private final CleanRoom room;

    SaveExactFiles(CleanRoom room) {
        this.room = room;
    }

    /** The names that may hold something else than git checked out: all that differs from the start or the index. */
    List<RawName> suspects(String start) {
        List<RawName> names = new ArrayList<>(
                room.call("diff-files", "-z", "--name-only").get().records());
        names.addAll(
                start.isEmpty()
                        ? room.call("ls-files", "-z").get().records()
                        : room.call("diff-index", "--cached", "-z", "--name-only", "--no-renames", start)
                                .get()
                                .records());
        return names;
    }

    /**
     * Stores them. Attributes do not work in the room any more afterwards.
     *
     * @param suspects names that may be meant
     * @param tree the tree of all files, as git converted them
     */
    void into(Parts parts, Set<RawName> suspects, String tree) throws IOException {
        List<TreeEntry> files = TreeEntry.files(room, tree).stream()
                .filter(entry -> suspects.contains(new RawName(entry.path())))
                .toList();
        room.attributes(AS_THEY_ARE);
        Path all = room.file("exact-index");
        room.callWith(all, "update-index", "--add", "--remove", "-z", "--stdin")
                .input(RawName.join(
                        files.stream().map(entry -> new RawName(entry.path())).toList()))
                .get();
        parts.tree(Parts.EXACT, room.callWith(all, "write-tree").text());
    }
}
