package io.agentjobs.git.jgit;

import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Brings back a job's worktree from what is kept under the job's ref: one that was removed, or whose folder somebody
 * deleted without git.
 */
final class RestoreWorktree {
    private final GitProgram git;
    private final LocateRepository locate;
    private final CreateWorktree create;
    private final RestorePlace restore;

    RestoreWorktree(GitProgram git, LocateRepository locate, CreateWorktree create, RestorePlace restore) {
        this.git = git;
        this.locate = locate;
        this.create = create;
        this.restore = restore;
    }

    void of(Worktree worktree) {
        SourceRepository repository = locate.at(worktree.base().repository());
        SavedWork saved = SavedWork.of(git, repository.commonDir(), worktree.job())
                .orElseThrow(() -> new WorktreeException("nothing is kept of job " + worktree.job() + " in "
                        + repository.root() + ": its ref " + SavedWork.ref(worktree.job())
                        + " is gone; what the job folder has as patches can still be applied"));
        try {
            giveUpVanished(repository, worktree, saved);
            create.of(
                    repository,
                    worktree,
                    saved.head(),
                    place -> restore.restore(
                            place, worktree.job(), saved, worktree.base().commit()));
        } catch (IOException e) {
            throw new WorktreeException("the record of " + worktree.path() + " cannot be read: " + e, e);
        }
    }

    /** Of a worktree whose folder is gone, git's record goes the way of a removal, unless it has more than was saved. */
    private void giveUpVanished(SourceRepository repository, Worktree worktree, SavedWork saved) throws IOException {
        try (RepositoryLock lock = RepositoryLock.of(repository)) {
            Optional<WorktreeRecord> found = WorktreeRecord.of(repository, worktree.job());
            if (found.isEmpty() || !found.get().isComplete() || found.get().isGoing()) {
                return;
            }
            WorktreeRecord record = found.get();
            if (Files.exists(worktree.path(), LinkOption.NOFOLLOW_LINKS)) {
                requireOwn(record, worktree);
                return;
            }
            requireNotMoved(record, worktree);
            RemoveWorktree.refuseForeignLock(record, worktree);
            requireSaved(record, worktree, saved);
            record.going(worktree.job());
        }
    }

    private static void requireOwn(WorktreeRecord record, Worktree worktree) throws IOException {
        if (!record.owns(worktree.path())) {
            throw new WorktreeException(worktree.path() + " exists and is not the worktree of job " + worktree.job()
                    + ": move it away, then restore again");
        }
    }

    private static void requireNotMoved(WorktreeRecord record, Worktree worktree) throws IOException {
        Path gitFile = record.gitFile().orElse(worktree.path().resolve(".git"));
        if (!record.names(worktree.path()) && Files.exists(gitFile)) {
            throw new WorktreeException("the worktree of job " + worktree.job() + " was moved: it is at "
                    + gitFile.resolveSibling("").normalize());
        }
    }

    /** Commits that were made after the snapshot would be held by nothing once the record is gone. */
    private void requireSaved(WorktreeRecord record, Worktree worktree, SavedWork saved) {
        String dir = "--git-dir=" + record.folder();
        GitOutput head = git.call(dir, "rev-parse", "--verify", "--quiet", "HEAD^{commit}")
                .run();
        if (head.ok()
                && !git.call(dir, "merge-base", "--is-ancestor", head.text(), saved.head())
                        .run()
                        .ok()) {
            throw new WorktreeException("the worktree of job " + worktree.job() + " was at commit " + head.text()
                    + ", which is not in what was saved of it: `git branch NAME " + head.text()
                    + "` keeps that, `git worktree unlock " + worktree.path()
                    + "` and `git worktree prune` give the place free, then restore again");
        }
    }
}
