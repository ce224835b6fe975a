package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds out whether a line of commits has what another has, by whatever way it came there: it was merged; merging it now
 * would change nothing; or its changes were made there again, squashed into one commit or one by one. The last is told by
 * git's patch ids, which line numbers and white space do not change.
 */
final class ContainsWork {
    private final GitProgram git;
    private final ScratchFolder scratch;
    private final LocateRepository locate;

    ContainsWork(GitProgram git, ScratchFolder scratch, LocateRepository locate) {
        this.git = git;
        this.scratch = scratch;
        this.locate = locate;
    }

    boolean in(SourceRepository repository, String onto, String work) throws IOException {
        try (CleanRoom room = CleanRoom.forTrial(git, scratch, repository, locate.config(repository))) {
            GitOutput fork = room.call("merge-base", onto, work).run();
            if (!fork.ok()) {
                return false;
            }
            return fork.text().equals(work)
                    || mergesIntoNothing(room, onto, work)
                    || wasMadeAgain(room, fork.text(), onto, work);
        }
    }

    private static boolean mergesIntoNothing(CleanRoom room, String onto, String work) {
        GitOutput merge = room.call("merge-tree", "--write-tree", "--name-only", "--no-messages", "-z", onto, work)
                .run();
        String tree = room.call("rev-parse", onto + "^{tree}").text();
        return merge.ok() && merge.records().get(0).text().equals(tree);
    }

    private static boolean wasMadeAgain(CleanRoom room, String fork, String onto, String work) throws IOException {
        Set<String> there = ids(room, commits(fork, onto));
        return there.containsAll(idOfAll(room, fork, work)) || there.containsAll(ids(room, commits(fork, work)));
    }

    private static List<String> commits(String from, String to) {
        return List.of(
                "log",
                "--patch",
                "--no-merges",
                "--full-index",
                "--no-renames",
                "--format=commit %H",
                from + ".." + to);
    }

    private static Set<String> idOfAll(CleanRoom room, String fork, String work) throws IOException {
        return ids(room, List.of("diff-tree", "--patch", "--full-index", "--no-renames", fork, work));
    }

    private static Set<String> ids(CleanRoom room, List<String> command) throws IOException {
        Path patches = room.file("patches");
        room.call().with(command).outputTo(patches).get();
        Set<String> ids = new HashSet<>();
        for (String line :
                room.call("patch-id", "--stable").inputFrom(patches).get().lines()) {
            ids.add(line.split(" ", 2)[0]);
        }
        return ids;
    }
}
