package io.agentjobs.git.jgit;

import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitProgram;

/** Brings back a job's worktree that was removed, from what is kept under the job's ref. */
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
                        + repository.root() + ": its ref " + SavedWork.ref(worktree.job()) + " is gone"));
        create.of(
                repository,
                worktree,
                saved.head(),
                place -> restore.restore(
                        place, worktree.job(), saved, worktree.base().commit()));
    }
}
