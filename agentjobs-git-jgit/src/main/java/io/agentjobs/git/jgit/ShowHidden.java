package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.program.RawName;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes an index look at files again that it was told to pass over: a job can mark a file as unchanged and change it.
 * Only what sparse patterns keep out of the folder stays passed over.
 */
final class ShowHidden {
    private final CleanRoom room;

    ShowHidden(CleanRoom room) {
        this.room = room;
    }

    /** Clears the marks in the room's index and gives the names of files that are passed over and not there. */
    List<RawName> inIndex() {
        List<RawName> entries = room.call("ls-files", "-v", "-z").get().records();
        // Lower case is "assume unchanged", S and s are "skip the work tree".
        mark("--no-assume-unchanged", names(entries, "hscmrk"));
        List<RawName> skipped = names(entries, "Ss");
        mark("--no-skip-worktree", skipped);
        if (skipped.isEmpty()) {
            return List.of();
        }
        Set<RawName> gone =
                new HashSet<>(room.call("ls-files", "--deleted", "-z").get().records());
        List<RawName> absent = skipped.stream().filter(gone::contains).toList();
        mark("--skip-worktree", absent);
        return absent;
    }

    private void mark(String option, List<RawName> names) {
        if (!names.isEmpty()) {
            room.call("update-index", option, "-z", "--stdin")
                    .input(RawName.join(names))
                    .get();
        }
    }

    private static List<RawName> names(List<RawName> entries, String tags) {
        return entries.stream()
                .filter(entry -> tags.indexOf(entry.latin().charAt(0)) >= 0)
                .map(entry -> new RawName(entry.latin().substring(2)))
                .toList();
    }
}
