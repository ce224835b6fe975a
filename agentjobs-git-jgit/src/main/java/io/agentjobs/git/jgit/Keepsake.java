package io.agentjobs.git.jgit;

import io.agentjobs.api.JobId;
import io.agentjobs.git.jgit.program.GitCall;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.RawName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a worktree, as one commit: its tree is that of all files, its first parent the worktree's head, its
 * second parent a commit whose tree holds the rest:
 *
 * <ul>
 *   <li>{@code index}: the index file, byte for byte but never split;
 *   <li>{@code staged}: the tree of the index; of a conflict, our side;
 *   <li>{@code stages}: where there are conflicts, all their sides, so that no side is ever collected.
 * </ul>
 */
final class Keepsake {
    private static final int OUR_SIDE = 2;

    private final CleanRoom room;

    Keepsake(CleanRoom room) {
        this.room = room;
    }

    /**
     * A stored index.
     *
     * @param file the object that is the index file; null when there was none
     * @param staged the tree of the index
     * @param stages the tree of the sides of its conflicts; null when there are none
     */
    record Index(
            @Nullable String file, String staged, @Nullable String stages) {}

    /** Stores the room's index. */
    Index index() throws IOException {
        if (!Files.exists(room.index())) {
            return new Index(null, room.call("mktree").text(), null);
        }
        if (room.isIndexSplit()) {
            room.call("update-index", "--no-split-index").get();
        }
        String file = room.call("hash-object", "-w", "--no-filters", "--stdin")
                .inputFrom(room.index())
                .text();
        GitOutput staged = room.call("write-tree").run();
        if (staged.ok()) {
            return new Index(file, staged.text(), null);
        }
        List<Side> sides = room.call("ls-files", "-z", "--unmerged").get().records().stream()
                .map(Side::of)
                .toList();
        return new Index(file, stagedTree(sides), stagesTree(sides));
    }

    /** Stores the commit of all that and gives its id; made at the time of the head, so that twice gives the same. */
    String commit(JobId job, String head, String tree, Index index) {
        StringBuilder entries = new StringBuilder();
        if (index.file() != null) {
            entries.append("100644 blob ").append(index.file()).append("\tindex\n");
        }
        entries.append("040000 tree ").append(index.staged()).append("\tstaged\n");
        if (index.stages() != null) {
            entries.append("040000 tree ").append(index.stages()).append("\tstages\n");
        }
        String rest = room.call("mktree")
                .input(entries.toString().getBytes(StandardCharsets.UTF_8))
                .text();
        String time =
                room.call("show", "--no-patch", "--format=%ct +0000", head).text();
        String second = signed(time, room.call("commit-tree", rest, "-p", head, "-m", "State of job " + job));
        return signed(time, room.call("commit-tree", tree, "-p", head, "-p", second, "-m", "Work of job " + job));
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
        inIndex(index, room.call("update-index", "-z", "--index-info"))
                .input(new RawName(entries.toString()).bytes())
                .get();
        return inIndex(index, room.call("write-tree")).text();
    }

    private static GitCall inIndex(Path index, GitCall call) {
        return call.env("GIT_INDEX_FILE", index.toString());
    }

    private static String signed(String time, GitCall call) {
        for (String who : List.of("AUTHOR", "COMMITTER")) {
            call.env("GIT_" + who + "_NAME", "agentjobs");
            call.env("GIT_" + who + "_EMAIL", "agentjobs@localhost");
            call.env("GIT_" + who + "_DATE", time);
        }
        return call.text();
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
