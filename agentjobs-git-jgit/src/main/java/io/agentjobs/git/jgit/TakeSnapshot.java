package io.agentjobs.git.jgit;

import io.agentjobs.api.JobId;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitProgram;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Saves a job's worktree and sums up what the job changed. */
final class TakeSnapshot {
    private final GitProgram git;
    private final LocateRepository locate;
    private final VerifyWorktree verify;
    private final SavePlace save;

    TakeSnapshot(GitProgram git, LocateRepository locate, VerifyWorktree verify, SavePlace save) {
        this.git = git;
        this.locate = locate;
        this.verify = verify;
        this.save = save;
    }

    Snapshot of(Worktree worktree) {
        SourceRepository repository = locate.at(worktree.base().repository());
        WorktreeRecord record = verify.check(repository, worktree);
        String base = worktree.base().commit();
        try {
            SavedWork saved =
                    save.save(Place.of(repository, worktree.path(), record), worktree.job(), base, record.included());
            return snapshot(repository, base, saved);
        } catch (IOException e) {
            throw new WorktreeException("the work of job " + worktree.job() + " could not be saved: " + e, e);
        }
    }

    /** The newest one that is kept. */
    Optional<Snapshot> newest(RepoBase base, JobId job) {
        SourceRepository repository = locate.at(base.repository());
        return SavedWork.of(git, repository.commonDir(), job).map(saved -> snapshot(repository, base.commit(), saved));
    }

    private Snapshot snapshot(SourceRepository repository, String base, SavedWork saved) {
        return new Snapshot(
                saved.head(),
                saved.tree(),
                commits(repository, base, saved.head()),
                changedFiles(repository, base, saved.tree()));
    }

    private int commits(SourceRepository repository, String base, String head) {
        if (base.equals(head)) {
            return 0;
        }
        return Integer.parseInt(
                git.call("--git-dir=" + repository.commonDir(), "rev-list", "--count", base + ".." + head)
                        .text());
    }

    private int changedFiles(SourceRepository repository, String base, String tree) {
        return git.call("--git-dir=" + repository.commonDir(), "diff-tree", "-r", "-z", "--no-renames", "--name-only")
                .with(List.of("--ignore-submodules=none"))
                .with(List.of(base, tree))
                .get()
                .records()
                .size();
    }
}
