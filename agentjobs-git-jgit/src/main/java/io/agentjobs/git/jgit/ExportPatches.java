package io.agentjobs.git.jgit;

import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitCall;
import io.agentjobs.git.jgit.program.GitProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/**
 * Writes a snapshot as files. Git's own diff is used, in a {@link CleanRoom} with every option given: JGit writes no
 * binary patches, and no configuration of the user or of the repository can reach this one.
 */
final class ExportPatches {
    private static final List<String> PATCH = List.of(
            "--patch",
            "--binary",
            "--full-index",
            "--find-renames",
            "--unified=3",
            "--inter-hunk-context=0",
            "--diff-algorithm=myers",
            "--no-indent-heuristic",
            "--no-color",
            "--no-ext-diff",
            "--no-textconv",
            "--no-relative",
            "--src-prefix=a/",
            "--dst-prefix=b/",
            "--submodule=short",
            "--ignore-submodules=none");

    private final GitProgram git;
    private final Path scratch;
    private final LocateRepository locate;

    ExportPatches(GitProgram git, Path scratch, LocateRepository locate) {
        this.git = git;
        this.scratch = scratch;
        this.locate = locate;
    }

    void of(Worktree worktree, Snapshot snapshot, Path folder) {
        SourceRepository repository = locate.at(worktree.base().repository());
        try (CleanRoom room = CleanRoom.forObjects(git, scratch, repository, locate.config(repository))) {
            Files.createDirectories(folder);
            String base = worktree.base().commit();
            write(folder, "changes.patch", diff(room, PATCH, base, snapshot.tree()));
            write(folder, "diffstat.txt", diff(room, List.of("--stat=120", "--find-renames"), base, snapshot.tree()));
        } catch (IOException e) {
            throw new WorktreeException("the patches of job " + worktree.job() + " could not be written: " + e, e);
        }
    }

    private static GitCall diff(CleanRoom room, List<String> options, String from, String to) {
        return room.call("diff-tree", "-r").with(options).with(List.of(from, to));
    }

    private static void write(Path folder, String name, GitCall call) throws IOException {
        Path unfinished = folder.resolve("." + name + ".new");
        Files.deleteIfExists(unfinished);
        Files.createFile(
                unfinished, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        call.outputTo(unfinished).get();
        try (var channel = java.nio.channels.FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(
                unfinished, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
