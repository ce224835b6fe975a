package io.agentjobs.core.git;

import io.agentjobs.api.JobId;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Branches;
import io.agentjobs.api.git.MergeCheck;
import io.agentjobs.api.git.Proof;
import io.agentjobs.api.git.ResolvedBase;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.api.git.Worktrees;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Git that serves no repository; a test overrides what it needs. */
public class NoGit implements Worktrees {
    private static WorktreeException none() {
        return new WorktreeException("this engine has no git");
    }

    @Override
    public ResolvedBase resolve(Path insideRepository, String ref) {
        throw none();
    }

    @Override
    public Worktree create(RepoBase base, Path path, JobId job) {
        throw none();
    }

    @Override
    public void verify(Worktree worktree) {
        throw none();
    }

    @Override
    public Snapshot snapshot(Worktree worktree) {
        throw none();
    }

    @Override
    public Optional<Snapshot> saved(RepoBase base, JobId job) {
        throw none();
    }

    @Override
    public Branches branches() {
        throw none();
    }

    @Override
    public void export(Worktree worktree, Snapshot snapshot, Path folder) {
        throw none();
    }

    @Override
    public Proof prove(Worktree worktree, Snapshot snapshot, Path folder) {
        throw none();
    }

    @Override
    public void restore(Worktree worktree) {
        throw none();
    }

    @Override
    public MergeCheck mergeCheck(RepoBase base, String head, Duration limit) {
        throw none();
    }

    @Override
    public String checkoutFingerprint(Path repository) {
        throw none();
    }

    @Override
    public boolean isGoing(Worktree worktree) {
        throw none();
    }

    @Override
    public void remove(Worktree worktree) {
        throw none();
    }
}
