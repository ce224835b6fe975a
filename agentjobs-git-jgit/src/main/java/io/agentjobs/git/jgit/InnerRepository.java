package io.agentjobs.git.jgit;

import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A repository inside a place: a submodule that is checked out, or one that a job made or cloned there.
 *
 * @param name its path in the place
 * @param place where its files and its git folder are
 * @param isSubmodule true when the outer index has it as a commit
 */
record InnerRepository(RawName name, Place place, boolean isSubmodule) {
    private static final String SUBMODULE = "160000 ";

    /** All that are directly inside that place, whose index the room has. */
    static List<InnerRepository> of(CleanRoom room, Place place, GitProgram git) throws IOException {
        List<InnerRepository> found = new ArrayList<>();
        for (RawName entry : room.call("ls-files", "-z", "--stage").get().records()) {
            RawName name = new RawName(entry.latin().substring(entry.latin().indexOf('\t') + 1));
            if (entry.latin().startsWith(SUBMODULE)
                    && Files.exists(path(place, name).resolve(".git"))) {
                found.add(at(git, place, name, true));
            }
        }
        // Git lists the files of an untracked folder one by one, but a repository only by its name and a slash.
        for (RawName entry : room.call("ls-files", "-z", "--others", "--exclude-standard")
                .get()
                .records()) {
            if (entry.latin().endsWith("/")) {
                String name = entry.latin().substring(0, entry.latin().length() - 1);
                found.add(at(git, place, new RawName(name), false));
            }
        }
        return found;
    }

    /** True for a name of the outer place that is a file of this repository. */
    boolean holds(RawName file) {
        return file.latin().startsWith(name.latin() + "/");
    }

    private static InnerRepository at(GitProgram git, Place outer, RawName name, boolean isSubmodule)
            throws IOException {
        Path files = path(outer, name);
        GitOutput output = git.call(
                        "rev-parse", "--path-format=absolute", "--show-toplevel", "--git-dir", "--git-common-dir")
                .in(files)
                .run();
        List<String> places = output.lines();
        if (!output.ok() || !Files.isSameFile(Path.of(places.get(0)), files)) {
            throw new WorktreeException("the repository inside at " + files + " cannot be read: " + output.problem());
        }
        Path gitDir = Path.of(places.get(1));
        Path commonDir = Path.of(places.get(2));
        boolean ownGitDir = isWithin(commonDir, outer.files()) || isWithin(commonDir, outer.gitDir());
        if (!ownGitDir || !isWithin(files, outer.files())) {
            throw new WorktreeException(
                    "the repository inside at " + files + " belongs to " + commonDir + ", which is not the job's");
        }
        SourceRepository repository = new SourceRepository(files, commonDir, false);
        return new InnerRepository(name, new Place(repository, files, gitDir), isSubmodule);
    }

    private static boolean isWithin(Path path, Path folder) throws IOException {
        return path.toRealPath().startsWith(folder.toRealPath());
    }

    private static Path path(Place place, RawName name) {
        Path relative = name.path()
                .orElseThrow(() -> new WorktreeException("the repository inside at " + place.files() + "/" + name.text()
                        + " cannot be saved: its name is no text in this locale"));
        return place.files().resolve(relative);
    }
}
