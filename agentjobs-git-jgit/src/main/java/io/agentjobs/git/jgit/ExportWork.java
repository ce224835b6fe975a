package io.agentjobs.git.jgit;

import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.SavedWork.Parts;
import io.agentjobs.git.jgit.program.GitCall;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.RawName;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes what is kept of a job as files. */
final class ExportWork {
    /** The bytes, all of them zero, of an archive without files: a record of twenty blocks (POSIX, pax). */
    private static final int EMPTY_ARCHIVE = 20 * 512;

    private final GitProgram git;
    private final ScratchFolder scratch;
    private final LocateRepository locate;

    ExportWork(GitProgram git, ScratchFolder scratch, LocateRepository locate) {
        this.git = git;
        this.scratch = scratch;
        this.locate = locate;
    }

    void of(Worktree worktree, Snapshot snapshot, Path folder) {
        SourceRepository repository = locate.at(worktree.base().repository());
        SavedWork saved = newest(repository, worktree, snapshot);
        try (CleanRoom room = CleanRoom.forTrial(git, scratch, repository, locate.config(repository))) {
            Files.createDirectories(folder);
            Export export = new Export(folder);
            Range range = Range.of(room, worktree.base().commit(), saved.head());
            String staged = saved.parts().id(Parts.STAGED).orElseThrow();
            String tracked = saved.parts().id(Parts.TRACKED).orElseThrow();
            writePatch(room, export, Export.CHANGES, range.baseTree(), saved.tree());
            writeCommits(room, export, range);
            writePatch(room, export, Export.STAGED, range.headTree(), staged);
            writePatch(room, export, Export.UNCOMMITTED, range.headTree(), tracked);
            List<TreeEntry> untracked = TreeEntry.added(room, tracked, saved.tree());
            writeUntracked(room, export, untracked);
            int inner = writeInner(room, export, saved);
            export.write(Export.DIFFSTAT, diffstat(room, range.baseTree(), saved, untracked, inner));
        } catch (IOException e) {
            throw new WorktreeException("the patches of job " + worktree.job() + " could not be written: " + e, e);
        }
    }

    /** What is kept, if the snapshot is that. */
    SavedWork newest(SourceRepository repository, Worktree worktree, Snapshot snapshot) {
        return SavedWork.of(git, repository.commonDir(), worktree.job())
                .filter(kept ->
                        kept.tree().equals(snapshot.tree()) && kept.head().equals(snapshot.head()))
                .orElseThrow(() -> new WorktreeException(
                        "the snapshot of job " + worktree.job() + " is not what its ref keeps: take a new one"));
    }

    /** The commits of a job, with the trees of both ends. */
    private record Range(String base, String baseTree, String head, String headTree) {
        static Range of(CleanRoom room, String base, String head) {
            List<String> trees = room.call("rev-parse", base + "^{tree}", head + "^{tree}")
                    .get()
                    .lines();
            return new Range(base, trees.get(0), head, trees.get(1));
        }
    }

    private static void writePatch(CleanRoom room, Export export, String name, String from, String to)
            throws IOException {
        if (from.equals(to)) {
            export.write(name, "");
            return;
        }
        for (String renames : Patch.RENAMES) {
            export.write(name, Patch.between(room, renames, from, to));
            if (Patch.leads(room, from, export.file(name), to)) {
                return;
            }
        }
    }

    /**
     * One mail a commit when the commits lead from the base to the head and their patches give the head's tree; one
     * patch of all otherwise (a message can hold lines that look like a patch, a job can leave the base behind).
     */
    private static void writeCommits(CleanRoom room, Export export, Range range) throws IOException {
        if (followsFrom(room, range.base(), range.head())) {
            for (String renames : Patch.RENAMES) {
                export.write(Export.COMMITS, mails(room, renames, range));
                if (Patch.leads(room, range.baseTree(), export.file(Export.COMMITS), range.headTree())) {
                    return;
                }
            }
        }
        writePatch(room, export, Export.COMMITS, range.baseTree(), range.headTree());
    }

    private static GitCall mails(CleanRoom room, String renames, Range range) {
        return room.call("log", "--reverse", "--topo-order", "--first-parent", "--diff-merges=first-parent", renames)
                .with(List.of("--pretty=email", "--encoding=UTF-8", "--no-notes", "--no-mailmap"))
                .with(Patch.OPTIONS)
                .with(List.of(range.base() + ".." + range.head()));
    }

    private static boolean followsFrom(CleanRoom room, String base, String head) {
        if (base.equals(head)) {
            return false;
        }
        List<String> commits = room.call("rev-list", "--reverse", "--first-parent", "--parents", base + ".." + head)
                .get()
                .lines();
        return !commits.isEmpty()
                && commits.get(0).split(" ", -1).length > 1
                && commits.get(0).split(" ", -1)[1].equals(base);
    }

    private static void writeUntracked(CleanRoom room, Export export, List<TreeEntry> untracked) throws IOException {
        if (untracked.isEmpty()) {
            export.write(Export.UNTRACKED, "\0".repeat(EMPTY_ARCHIVE));
            return;
        }
        String tree = TreeEntry.store(room, room.file("untracked-index"), untracked);
        // An archive is of files as they would be checked out; these are to be the objects' own bytes.
        room.attributes("-export-ignore -export-subst " + SaveExactFiles.AS_THEY_ARE);
        export.write(Export.UNTRACKED, room.call("-c", "tar.umask=0022", "archive", "--format=tar", tree));
    }

    private static int writeInner(CleanRoom room, Export export, SavedWork saved) throws IOException {
        if (saved.parts().id(Parts.INNER).isEmpty()) {
            return 0;
        }
        List<String> numbers = room.call(
                        "ls-tree", "--name-only", saved.parts().id(Parts.INNER).orElseThrow())
                .get()
                .lines();
        for (String number : numbers) {
            String bundle = saved.parts().id(Parts.INNER).orElseThrow() + ":" + number + "/bundle";
            export.write(Export.inner(number), room.call("cat-file", "blob", bundle));
        }
        return numbers.size();
    }

    private static String diffstat(
            CleanRoom room, String baseTree, SavedWork saved, List<TreeEntry> untracked, int inner) {
        List<String> lines = new ArrayList<>();
        if (!baseTree.equals(saved.tree())) {
            lines.addAll(room.call("diff-tree", "-r", "--stat=120", "--find-renames")
                    .with(List.of("--no-color", "--no-ext-diff", "--ignore-submodules=none", baseTree, saved.tree()))
                    .get()
                    .lines());
        }
        untracked.forEach(entry -> lines.add(" untracked: " + new RawName(entry.path()).text()));
        if (inner > 0) {
            lines.add(" repositories inside: " + inner);
        }
        return String.join("\n", lines) + "\n";
    }
}
