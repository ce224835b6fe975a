package io.agentjobs.git.jgit;

import io.agentjobs.api.JobId;
import io.agentjobs.api.Printable;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Makes a job's worktree, whole or not at all.
 *
 * <p>Git itself adds the record, since only it knows every format a repository can have; the files are then checked out
 * in a {@link CleanRoom}, outside the lock, with no filter, hook or network. Measured warm on 100
 * files: 21 ms, where one run of git takes 2.5 ms.
 */
final class CreateWorktree {
    private final GitProgram git;
    private final ScratchFolder scratch;
    private final LocateRepository locate;
    private final VerifyWorktree verify;
    private final RemoveWorktree remove;
    private final PopulateSubmodules populate;

    CreateWorktree(
            GitProgram git,
            ScratchFolder scratch,
            LocateRepository locate,
            VerifyWorktree verify,
            RemoveWorktree remove,
            PopulateSubmodules populate) {
        this.git = git;
        this.scratch = scratch;
        this.locate = locate;
        this.verify = verify;
        this.remove = remove;
        this.populate = populate;
    }

    /** Puts the files into a worktree that has its record and nothing else. */
    interface Fill {
        void into(Place place) throws IOException;
    }

    Worktree at(RepoBase base, Path path, JobId job) {
        Worktree worktree = new Worktree(job, base, path);
        SourceRepository repository = locate.at(base.repository());
        of(repository, worktree, base.commit(), place -> checkOut(place, base.commit()));
        return worktree;
    }

    /**
     * Makes the worktree unless it is there.
     *
     * @param head the commit that it is at
     */
    void of(SourceRepository repository, Worktree worktree, String head, Fill fill) {
        try {
            Optional<WorktreeRecord> earlier = WorktreeRecord.of(repository, worktree.job());
            if (earlier.isPresent()
                    && earlier.get().isComplete()
                    && !earlier.get().isGoing()) {
                verify.check(repository, worktree);
                return;
            }
            make(repository, worktree, head, fill);
        } catch (IOException e) {
            throw new WorktreeException(problem(worktree, String.valueOf(e)), e);
        }
    }

    private void make(SourceRepository repository, Worktree worktree, String head, Fill fill) throws IOException {
        try {
            try (RepositoryLock lock = RepositoryLock.of(repository)) {
                clear(repository, worktree);
                addRecord(repository, worktree, head);
            }
            WorktreeRecord record = WorktreeRecord.of(repository, worktree.job())
                    .orElseThrow(() -> new WorktreeException(problem(worktree, "git made no record of it")));
            fill.into(Place.of(repository, worktree.path(), record));
            new CopyIncluded(git).into(repository, worktree, record);
            record.complete(worktree.job());
        } catch (IOException | RuntimeException e) {
            undo(repository, worktree, e);
            throw e;
        }
    }

    private void checkOut(Place place, String commit) throws IOException {
        try (CleanRoom room =
                CleanRoom.forFiles(git, scratch, place, locate.config(place.repository(), place.gitDir()))) {
            room.callWith(place.index(), "read-tree", "-m", "-u", commit).get();
        }
        populate.of(place, commit);
    }

    /** Clears away what an earlier try left behind; what is not known to be that stays and is refused. */
    private void clear(SourceRepository repository, Worktree worktree) throws IOException {
        Optional<WorktreeRecord> record = WorktreeRecord.of(repository, worktree.job());
        if (record.isPresent()) {
            remove.halfMade(record.get(), worktree);
        }
        Path path = worktree.path();
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS) || !isEmpty(path)) {
            throw new WorktreeException(problem(worktree, path + " exists already: move it away"));
        }
        Files.delete(path);
    }

    private void addRecord(SourceRepository repository, Worktree worktree, String head) {
        git.call("--git-dir=" + repository.commonDir(), "worktree", "add", "--detach", "--no-checkout", "--lock")
                .with(List.of("--reason", WorktreeRecord.lockReason(worktree.job())))
                .with(List.of(worktree.path().toString(), head))
                .get();
    }

    private void undo(SourceRepository repository, Worktree worktree, Exception cause) {
        try (RepositoryLock lock = RepositoryLock.of(repository)) {
            Optional<WorktreeRecord> record = WorktreeRecord.of(repository, worktree.job());
            if (record.isPresent()) {
                remove.halfMade(record.get(), worktree);
            }
        } catch (IOException | RuntimeException e) {
            cause.addSuppressed(e);
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            return !entries.iterator().hasNext();
        }
    }

    private static String problem(Worktree worktree, String cause) {
        return "no worktree for job " + worktree.job() + " in "
                + worktree.base().repository() + ": " + Printable.line(cause, 300);
    }
}
