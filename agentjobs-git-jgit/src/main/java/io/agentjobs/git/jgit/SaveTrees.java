package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.SavedWork.Parts;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.RawName;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Stores the files of a place as trees, by way of the index of a {@link CleanRoom}. */
final class SaveTrees {
    private final GitProgram git;
    private final ScratchFolder scratch;
    private final LocateRepository locate;
    private final CleanRoom room;

    SaveTrees(GitProgram git, ScratchFolder scratch, LocateRepository locate, CleanRoom room) {
        this.git = git;
        this.scratch = scratch;
        this.locate = locate;
        this.room = room;
    }

    /**
     * Stores the tree of what is tracked and gives the tree of that and of what is untracked and not ignored. The room's
     * index is that tree's afterwards.
     *
     * @param foreign names that are not the job's work unless the index has them
     * @param inner the repositories inside; the files of those that the index does not know are files like others
     */
    String into(Parts parts, Place place, List<RawName> foreign, List<InnerRepository> inner) throws IOException {
        Set<RawName> known = foreign.isEmpty()
                ? Set.of()
                : new HashSet<>(room.call("ls-files", "-z").get().records());
        add(room, "--update", List.of());
        parts.tree(Parts.TRACKED, room.call("write-tree").text());
        List<InnerRepository> unknown =
                inner.stream().filter(repository -> !repository.isSubmodule()).toList();
        add(room, "--all", unknown);
        List<RawName> notOurs =
                foreign.stream().filter(name -> !known.contains(name)).toList();
        if (!notOurs.isEmpty()) {
            room.call("update-index", "--force-remove", "-z", "--stdin")
                    .input(RawName.join(notOurs))
                    .get();
        }
        for (InnerRepository repository : unknown) {
            addAsFiles(room, place, repository);
        }
        return room.call("write-tree").text();
    }

    /** Adds what is in a repository that the outer one does not know, as if it were a plain folder. */
    private void addAsFiles(CleanRoom outer, Place place, InnerRepository inner) throws IOException {
        Place files = new Place(
                place.repository(), inner.place().files(), inner.place().gitDir());
        try (CleanRoom innerRoom = CleanRoom.forFiles(
                git, scratch, files, locate.config(inner.place().repository()))) {
            List<InnerRepository> deeper = InnerRepository.of(innerRoom, files, git).stream()
                    .filter(repository -> !repository.isSubmodule())
                    .toList();
            add(innerRoom, "--all", deeper);
            for (InnerRepository repository : deeper) {
                addAsFiles(innerRoom, files, repository);
            }
            outer.call(
                            "read-tree",
                            "--prefix=" + inner.name().text() + "/",
                            innerRoom.call("write-tree").text())
                    .get();
        }
    }

    private static void add(CleanRoom room, String what, List<InnerRepository> except) {
        StringBuilder paths = new StringBuilder(".\0");
        except.forEach(repository -> paths.append(":(exclude,literal)")
                .append(repository.name().latin())
                .append('\0'));
        room.call("add", what, "--sparse", "--pathspec-from-file=-", "--pathspec-file-nul")
                .input(new RawName(paths.toString()).bytes())
                .get();
    }
}
