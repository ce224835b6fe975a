package io.agentjobs.git.jgit;

import io.agentjobs.api.Printable;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.DeleteTree;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Removes a job's worktree and git's record of it, and nothing else: git's own {@code worktree prune} would also judge
 * the records of others. Can be run again after it was cut off at any point.
 */
final class RemoveWorktree {
    private final LocateRepository locate;

    RemoveWorktree(LocateRepository locate) {
        this.locate = locate;
    }

    boolean hasBegun(Worktree worktree) {
        SourceRepository repository = locate.at(worktree.base().repository());
        try {
            return WorktreeRecord.of(repository, worktree.job())
                    .filter(WorktreeRecord::isGoing)
                    .isPresent();
        } catch (IOException e) {
            throw new WorktreeException("the record of " + worktree.path() + " cannot be read: " + e, e);
        }
    }

    void of(Worktree worktree) {
        SourceRepository repository = locate.at(worktree.base().repository());
        try (RepositoryLock lock = RepositoryLock.of(repository)) {
            Optional<WorktreeRecord> record = WorktreeRecord.of(repository, worktree.job());
            boolean there = Files.exists(worktree.path(), LinkOption.NOFOLLOW_LINKS);
            if (record.isEmpty() && there) {
                throw refusal(worktree, "git has no record of it");
            }
            if (record.isPresent()) {
                if (there && !record.get().isGoing() && !record.get().owns(worktree.path())) {
                    throw refusal(
                            worktree,
                            "its .git does not name the record " + record.get().folder());
                }
                refuseForeignLock(record.get(), worktree);
                remove(record.get(), worktree);
            }
        } catch (IOException e) {
            throw new WorktreeException("the worktree " + worktree.path() + " could not be removed: " + e, e);
        }
    }

    static void refuseForeignLock(WorktreeRecord record, Worktree worktree) throws IOException {
        Optional<String> reason = record.foreignLock(worktree.job());
        if (reason.isPresent()) {
            throw new WorktreeException("the worktree " + worktree.path() + " is locked ("
                    + Printable.line(reason.get(), 100) + "): `git worktree unlock` gives it free");
        }
    }

    /** Removes what a creation that did not end has made. */
    void halfMade(WorktreeRecord record, Worktree worktree) throws IOException {
        if (record.names(worktree.path())) {
            remove(record, worktree);
        } else {
            forget(record);
        }
    }

    private static void remove(WorktreeRecord record, Worktree worktree) throws IOException {
        record.going(worktree.job());
        DeleteTree.at(worktree.path());
        forget(record);
    }

    private static void forget(WorktreeRecord record) throws IOException {
        record.delete();
        Path records = record.folder().getParent();
        if (records != null) {
            deleteIfEmpty(records);
        }
    }

    private static void deleteIfEmpty(Path folder) throws IOException {
        try {
            Files.delete(folder);
        } catch (DirectoryNotEmptyException | NoSuchFileException othersAreThere) {
            return;
        }
    }

    private static WorktreeException refusal(Worktree worktree, String cause) {
        return new WorktreeException(worktree.path() + " is not the worktree of job " + worktree.job() + " (" + cause
                + "): it was left as it is, remove it yourself if nobody needs it");
    }
}
