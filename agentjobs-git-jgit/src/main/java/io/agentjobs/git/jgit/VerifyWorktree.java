package io.agentjobs.git.jgit;

import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitFailedException;
import io.agentjobs.git.jgit.program.GitProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/**
 * Makes sure that a folder is its job's own linked worktree: the folder and git's record name each other, and git, asked
 * from inside the folder with all of the repository's configuration, works in that folder and nowhere else.
 */
final class VerifyWorktree {
    private final GitProgram git;

    VerifyWorktree(GitProgram git) {
        this.git = git;
    }

    /** The worktree's record, when all is well. */
    WorktreeRecord check(SourceRepository repository, Worktree worktree) {
        try {
            if (!Files.isDirectory(worktree.path(), LinkOption.NOFOLLOW_LINKS)) {
                throw refusal(worktree, "there is no such folder");
            }
            WorktreeRecord record = WorktreeRecord.of(repository, worktree.job())
                    .orElseThrow(() -> refusal(worktree, "git has no record of it in " + repository.worktreeRecords()));
            if (record.isGoing()) {
                throw refusal(worktree, "its removal has begun");
            }
            if (!record.owns(worktree.path())) {
                throw refusal(worktree, "its .git does not name the record " + record.folder());
            }
            checkWhereGitWorks(repository, worktree, record);
            return record;
        } catch (IOException e) {
            throw refusal(worktree, String.valueOf(e));
        }
    }

    private void checkWhereGitWorks(SourceRepository repository, Worktree worktree, WorktreeRecord record)
            throws IOException {
        List<String> places;
        try {
            places = git.call("rev-parse", "--path-format=absolute", "--show-toplevel", "--git-dir", "--git-common-dir")
                    .in(worktree.path())
                    .get()
                    .lines();
        } catch (GitFailedException e) {
            throw refusal(worktree, "git does not work in it: " + e.problem());
        }
        if (!isSame(places.get(0), worktree.path())) {
            throw refusal(worktree, "git would work in " + places.get(0) + " instead: look for core.worktree");
        }
        if (!isSame(places.get(1), record.folder()) || !isSame(places.get(2), repository.commonDir())) {
            throw refusal(worktree, "it belongs to " + places.get(1));
        }
    }

    private static boolean isSame(String place, Path expected) throws IOException {
        return Files.exists(Path.of(place)) && Files.isSameFile(Path.of(place), expected);
    }

    private static WorktreeException refusal(Worktree worktree, String cause) {
        return new WorktreeException(worktree.path() + " is not the worktree of job " + worktree.job() + ": " + cause);
    }
}
