package io.agentjobs.git.jgit;

import io.agentjobs.api.JobId;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.SavedWork.Parts;
import io.agentjobs.git.jgit.program.DeleteTree;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.RawName;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Brings a place back to the state that was saved of it. What was in its folder is replaced, {@code .git} is not. */
final class RestorePlace {
    private final GitProgram git;
    private final ScratchFolder scratch;
    private final LocateRepository locate;
    private final PopulateSubmodules populate;

    RestorePlace(GitProgram git, ScratchFolder scratch, LocateRepository locate, PopulateSubmodules populate) {
        this.git = git;
        this.scratch = scratch;
        this.locate = locate;
        this.populate = populate;
    }

    /**
     * Restores it.
     *
     * @param start the commit whose submodules the place was made with; null when it was made without
     */
    void restore(Place place, JobId job, SavedWork saved, @Nullable String start) throws IOException {
        Parts state = parts(place, saved.commit() + "^2:" + Parts.STATE);
        try (CleanRoom room =
                CleanRoom.forFiles(git, scratch, place, locate.config(place.repository(), place.gitDir()))) {
            DeleteTree.contentExcept(place.files(), ".git");
            writeFiles(room, saved);
            writeExactFiles(room, saved);
            writeState(room, place, state);
        }
        writeIndex(place, saved);
        head(place, saved, state);
        if (start != null) {
            populate.of(place, start);
        }
        restoreInner(place, job, saved);
    }

    private static void writeFiles(CleanRoom room, SavedWork saved) {
        Path all = room.file("all-index");
        room.callWith(all, "read-tree", saved.tree()).get();
        byte[] absent = room.call(
                        "cat-file", "blob", saved.parts().id(Parts.ABSENT).orElseThrow())
                .get()
                .bytes();
        room.callWith(all, "update-index", "--force-remove", "-z", "--stdin")
                .input(absent)
                .get();
        room.callWith(all, "-c", "core.sparseCheckout=false", "checkout-index", "--all", "--force")
                .get();
    }

    private static void writeExactFiles(CleanRoom room, SavedWork saved) throws IOException {
        room.attributes(SaveExactFiles.AS_THEY_ARE);
        Path index = room.file("exact-index");
        room.callWith(index, "read-tree", saved.parts().id(Parts.EXACT).orElseThrow())
                .get();
        room.callWith(index, "-c", "core.sparseCheckout=false", "checkout-index", "--all", "--force")
                .get();
    }

    private void writeIndex(Place place, SavedWork saved) throws IOException {
        Optional<String> index = saved.parts().id(Parts.INDEX);
        if (index.isEmpty()) {
            Files.deleteIfExists(place.index());
            return;
        }
        try (CleanRoom room =
                CleanRoom.forFiles(git, scratch, place, locate.config(place.repository(), place.gitDir()))) {
            room.writeBlob(index.get(), place.index());
            // Entries that are only intended hold the empty object, which nothing but an index keeps.
            room.call("hash-object", "-w", "--stdin").get();
            // Its exit code tells of changed files, which is no failure here.
            room.callWith(place.index(), "update-index", "-q", "--unmerged", "--refresh")
                    .run();
        }
    }

    private static void writeState(CleanRoom room, Place place, Parts state) throws IOException {
        for (String name : state.names()) {
            Path file = place.gitDir().resolve(name.equals("sparse-checkout") ? "info/sparse-checkout" : name);
            if (!name.equals("HEAD") && !name.equals("unborn")) {
                Files.createDirectories(file.resolveSibling(""));
                room.writeBlob(state.id(name).orElseThrow(), file);
            }
        }
    }

    /** Puts the head on its branch again when that is where it was, else on the commit. */
    private void head(Place place, SavedWork saved, Parts state) {
        String dir = "--git-dir=" + place.gitDir();
        String was = state.id("HEAD")
                .map(id -> git.call(dir, "cat-file", "blob", id).text().strip())
                .orElse("");
        if (was.startsWith("ref: refs/heads/")) {
            String branch = was.substring("ref: ".length());
            GitOutput tip =
                    git.call(dir, "rev-parse", "--verify", "--quiet", branch).run();
            boolean asItWas = state.id("unborn").isPresent()
                    ? !tip.ok()
                    : tip.ok() && tip.text().equals(saved.head());
            if (asItWas && !isCheckedOut(dir, branch)) {
                git.call(dir, "symbolic-ref", "HEAD", branch).get();
                return;
            }
        }
        git.call(dir, "update-ref", "--no-deref", "HEAD", saved.head()).get();
    }

    private boolean isCheckedOut(String dir, String branch) {
        return git.call(dir, "worktree", "list", "--porcelain").get().lines().contains("branch " + branch);
    }

    private void restoreInner(Place place, JobId job, SavedWork saved) throws IOException {
        if (saved.parts().id(Parts.INNER).isEmpty()) {
            return;
        }
        String inner = saved.commit() + "^2:" + Parts.INNER;
        for (String number : parts(place, inner).names()) {
            Parts one = parts(place, inner + "/" + number);
            String dir = "--git-dir=" + place.gitDir();
            GitOutput name = git.call(dir, "cat-file", "blob", one.id("path").orElseThrow())
                    .get();
            Path files = place.files()
                    .resolve(new RawName(new String(name.bytes(), StandardCharsets.ISO_8859_1))
                            .path()
                            .orElseThrow());
            Path bundle = place.gitDir().resolve("agentjobs-bundle");
            git.call(dir, "cat-file", "blob", one.id("bundle").orElseThrow())
                    .outputTo(bundle)
                    .get();
            restoreFromBundle(files, bundle, job);
            Files.delete(bundle);
        }
    }

    private void restoreFromBundle(Path files, Path bundle, JobId job) throws IOException {
        Files.createDirectories(files);
        if (!Files.exists(files.resolve(".git"))) {
            git.call("init", "--quiet", "--template=").in(files).get();
        }
        Path gitDir =
                Path.of(git.call("rev-parse", "--absolute-git-dir").in(files).text());
        String dir = "--git-dir=" + gitDir;
        for (String line :
                git.call(dir, "bundle", "unbundle", bundle.toString()).get().lines()) {
            String[] ref = line.split(" ", 2);
            git.call(dir, "update-ref", "--no-deref", ref[1], ref[0]).get();
        }
        SavedWork saved = SavedWork.of(git, gitDir, job)
                .orElseThrow(() -> new WorktreeException("the bundle for " + files + " lacks the job's work"));
        Place place = new Place(new SourceRepository(files, gitDir, false), files, gitDir);
        restore(place, job, saved, PopulateSubmodules.start(gitDir).orElse(null));
    }

    private Parts parts(Place place, String tree) {
        Parts parts = new Parts();
        git.call("--git-dir=" + place.gitDir(), "ls-tree", "-z", tree)
                .get()
                .records()
                .forEach(record -> parts.read(record.text()));
        return parts;
    }
}
