package io.agentjobs.git.jgit;

import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.RawName;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Looks at a checkout of the user's and changes nothing, not even the times in its index. */
final class Checkout {
    private final GitProgram git;
    private final ScratchFolder scratch;
    private final LocateRepository locate;

    Checkout(GitProgram git, ScratchFolder scratch, LocateRepository locate) {
        this.git = git;
        this.scratch = scratch;
        this.locate = locate;
    }

    /**
     * What differs between its head and its files, untracked files included, one record a path as {@code git status}
     * prints it.
     *
     * @param inside a folder in the checkout
     */
    List<RawName> differences(SourceRepository repository, Path inside) {
        List<String> places = git.call("rev-parse", "--path-format=absolute", "--show-toplevel", "--git-dir")
                .in(inside)
                .get()
                .lines();
        Path gitDir = Path.of(places.get(1));
        GitOutput head =
                git.call("rev-parse", "--verify", "--quiet", "HEAD").in(inside).run();
        Place place = new Place(repository, Path.of(places.get(0)), gitDir);
        try (CleanRoom room = CleanRoom.forFiles(git, scratch, place, locate.config(repository, gitDir))) {
            if (head.ok()) {
                room.head(head.text());
            }
            if (Files.exists(place.index())) {
                room.copyIndex(place.index());
            }
            return room.call("status", "--porcelain", "-z", "--no-renames", "--untracked-files=normal")
                    .get()
                    .records();
        } catch (IOException e) {
            throw new WorktreeException("the state of the checkout " + inside + " could not be read: " + e, e);
        }
    }
}
