package io.agentjobs.git.jgit;

import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Turns all that a job changed into objects. Works on a copy of the worktree's index, in a {@link CleanRoom}: neither
 * the index nor a file of the worktree is written.
 *
 * <p>Two runs over the same state give the same objects.
 */
final class TakeSnapshot {
    private final GitProgram git;
    private final Path scratch;
    private final LocateRepository locate;
    private final VerifyWorktree verify;

    TakeSnapshot(GitProgram git, Path scratch, LocateRepository locate, VerifyWorktree verify) {
        this.git = git;
        this.scratch = scratch;
        this.locate = locate;
        this.verify = verify;
    }

    Snapshot of(Worktree worktree) {
        SourceRepository repository = locate.at(worktree.base().repository());
        WorktreeRecord record = verify.check(repository, worktree);
        try (CleanRoom room = CleanRoom.forFiles(
                git,
                scratch,
                repository,
                worktree.path(),
                record.folder(),
                locate.config(repository, record.folder()))) {
            String head = head(worktree, record);
            if (Files.exists(record.index())) {
                room.copyIndex(record.index());
            }
            Keepsake keepsake = new Keepsake(room);
            Keepsake.Index index = keepsake.index();
            String tree = everything(room, record);
            JobRef.set(git, repository, worktree.job(), keepsake.commit(worktree.job(), head, tree, index));
            return describe(room, worktree, head, tree);
        } catch (IOException e) {
            throw new WorktreeException("the work of job " + worktree.job() + " could not be saved: " + e, e);
        }
    }

    private String head(Worktree worktree, WorktreeRecord record) {
        GitOutput head = git.call("--git-dir=" + record.folder(), "rev-parse", "--verify", "--quiet", "HEAD^{commit}")
                .run();
        // A branch without a commit, which a job can make, has nothing that the base does not have.
        return head.ok() ? head.text() : worktree.base().commit();
    }

    /** The tree of all files that are tracked, or untracked and not ignored, without those that were copied in. */
    private static String everything(CleanRoom room, WorktreeRecord record) throws IOException {
        List<RawName> included = record.included();
        Set<RawName> tracked = included.isEmpty()
                ? Set.of()
                : new HashSet<>(room.call("ls-files", "-z").get().records());
        room.call("add", "--all", "--sparse", ".").get();
        List<RawName> foreign =
                included.stream().filter(name -> !tracked.contains(name)).toList();
        if (!foreign.isEmpty()) {
            room.call("update-index", "--force-remove", "-z", "--stdin")
                    .input(RawName.join(foreign))
                    .get();
        }
        return room.call("write-tree").text();
    }

    private static Snapshot describe(CleanRoom room, Worktree worktree, String head, String tree) {
        String base = worktree.base().commit();
        int commits = Integer.parseInt(
                room.call("rev-list", "--count", base + ".." + head).text());
        int files = room.call("diff-tree", "-r", "-z", "--no-renames", "--name-only", base, tree)
                .get()
                .records()
                .size();
        return new Snapshot(head, tree, commits, files);
    }
}
