package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.SavedWork.Parts;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Stores the index of a {@link CleanRoom}: the file itself, and trees that keep all its objects. */
final class SaveIndex {
    private static final int OUR_SIDE = 2;

    private final CleanRoom room;

    SaveIndex(CleanRoom room) {
        this.room = room;
    }

    void into(Parts parts) throws IOException {
        if (!Files.exists(room.index())) {
            parts.tree(Parts.STAGED, room.call("mktree").text());
            return;
        }
        if (room.isIndexSplit()) {
            room.call("update-index", "--no-split-index").get();
        }
        parts.blob(Parts.INDEX, room.storeBlob(room.index()));
        GitOutput staged = room.call("write-tree").run();
        if (staged.ok()) {
            parts.tree(Parts.STAGED, staged.text());
            return;
        }
        List<Side> sides = room.call("ls-files", "-z", "--unmerged").get().records().stream()
                .map(Side::of)
                .toList();
        parts.tree(Parts.STAGED, stagedTree(sides));
        parts.tree(Parts.STAGES, stagesTree(sides));
    }

    private String stagedTree(List<Side> sides) throws IOException {
        Path merged = room.file("merged-index");
        Files.copy(room.index(), merged);
        StringBuilder ours = new StringBuilder();
        for (Side side : sides) {
            // Mode 0 takes all sides of the path out.
            ours.append("0 ").append("0".repeat(side.id().length())).append('\t');
            ours.append(side.path()).append('\0');
        }
        for (Side side : sides) {
            if (side.number() == OUR_SIDE) {
                ours.append(side.entry(side.path()));
            }
        }
        return treeOf(merged, ours);
    }

    private String stagesTree(List<Side> sides) {
        StringBuilder all = new StringBuilder();
        for (Side side : sides) {
            all.append(side.entry(side.number() + "/" + side.path()));
        }
        return treeOf(room.file("stages-index"), all);
    }

    private String treeOf(Path index, StringBuilder entries) {
        room.callWith(index, "update-index", "-z", "--index-info")
                .input(new RawName(entries.toString()).bytes())
                .get();
        return room.callWith(index, "write-tree").text();
    }

    /** One side of a conflict, as the index lists it. */
    private record Side(String mode, String id, int number, String path) {
        static Side of(RawName line) {
            int tab = line.latin().indexOf('\t');
            String[] facts = line.latin().substring(0, tab).split(" ", -1);
            return new Side(
                    facts[0], facts[1], Integer.parseInt(facts[2]), line.latin().substring(tab + 1));
        }

        String entry(String at) {
            return mode + " " + id + "\t" + at + "\0";
        }
    }
}
