package io.agentjobs.git.jgit;

import io.agentjobs.api.Printable;
import io.agentjobs.api.git.Proof;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.SavedWork.Parts;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Tries an export: each patch, applied to the tree it is for, must give the tree it stands for, the archive must hold
 * the very files that are untracked, and the bundles must be what is kept. New objects go with the trial.
 */
final class ProveExport {
    private final GitProgram git;
    private final ScratchFolder scratch;
    private final LocateRepository locate;
    private final ExportWork exportWork;

    ProveExport(GitProgram git, ScratchFolder scratch, LocateRepository locate, ExportWork exportWork) {
        this.git = git;
        this.scratch = scratch;
        this.locate = locate;
        this.exportWork = exportWork;
    }

    Proof of(Worktree worktree, Snapshot snapshot, Path folder) {
        SourceRepository repository = locate.at(worktree.base().repository());
        SavedWork saved = exportWork.newest(repository, worktree, snapshot);
        try (CleanRoom room = CleanRoom.forTrial(git, scratch, repository, locate.config(repository))) {
            Optional<String> fault =
                    fault(room, new Export(folder), worktree.base().commit(), saved);
            return fault.isPresent() ? new Proof.NotProven(Printable.line(fault.get(), 300)) : new Proof.Proven();
        } catch (IOException e) {
            throw new WorktreeException("the export of job " + worktree.job() + " could not be tried: " + e, e);
        }
    }

    private static Optional<String> fault(CleanRoom room, Export export, String base, SavedWork saved)
            throws IOException {
        String staged = saved.parts().id(Parts.STAGED).orElseThrow();
        String tracked = saved.parts().id(Parts.TRACKED).orElseThrow();
        return connected(room, base, saved)
                .or(() -> patch(room, export, Export.CHANGES, base, saved.tree()))
                .or(() -> patch(room, export, Export.COMMITS, base, saved.head()))
                .or(() -> patch(room, export, Export.STAGED, saved.head(), staged))
                .or(() -> patch(room, export, Export.UNCOMMITTED, saved.head(), tracked))
                .or(() -> UntrackedArchive.fault(
                        export.file(Export.UNTRACKED), TreeEntry.added(room, tracked, saved.tree())))
                .or(() -> bundles(room, export, saved));
    }

    private static Optional<String> connected(CleanRoom room, String base, SavedWork saved) {
        GitOutput walk = room.call("rev-list", "--objects", "--quiet", saved.commit(), "--not", base)
                .run();
        return walk.ok() ? Optional.empty() : Optional.of("objects are missing: " + walk.problem());
    }

    private static Optional<String> patch(CleanRoom room, Export export, String name, String from, String to) {
        try {
            Path file = export.file(name);
            if (!Files.isRegularFile(file)) {
                return Optional.of(name + " is missing");
            }
            GitOutput tree = Patch.apply(room, from, file);
            if (!tree.ok()) {
                return Optional.of(name + " does not apply: " + tree.problem());
            }
            String expected = room.call("rev-parse", to + "^{tree}").text();
            return tree.text().equals(expected)
                    ? Optional.empty()
                    : Optional.of(name + " gives other files: " + difference(room, expected, tree.text()));
        } catch (IOException e) {
            return Optional.of(name + " cannot be read: " + e);
        }
    }

    private static String difference(CleanRoom room, String expected, String found) {
        return String.join(
                ", ",
                room.call("diff-tree", "-r", "--name-only", "--no-renames", expected, found).get().lines().stream()
                        .limit(5)
                        .toList());
    }

    private static Optional<String> bundles(CleanRoom room, Export export, SavedWork saved) {
        Optional<String> inner = saved.parts().id(Parts.INNER);
        if (inner.isEmpty()) {
            return Optional.empty();
        }
        List<String> numbers =
                room.call("ls-tree", "--name-only", inner.get()).get().lines();
        for (String number : numbers) {
            String kept = room.call("rev-parse", inner.get() + ":" + number + "/bundle")
                    .text();
            Path file = export.file(Export.inner(number));
            if (!Files.isRegularFile(file)
                    || !room.call("hash-object", "--no-filters", "--stdin")
                            .inputFrom(file)
                            .text()
                            .equals(kept)) {
                return Optional.of(Export.inner(number) + " is not what is kept");
            }
        }
        return Optional.empty();
    }
}
