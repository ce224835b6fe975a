package io.agentjobs.core.cleanup;

import io.agentjobs.api.git.Proof;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.core.git.NoGit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Git that writes down what it is asked to do, and can be told how it goes. */
final class TrackedGit extends NoGit {
    final List<String> calls = new ArrayList<>();
    Proof proof = new Proof.Proven();
    boolean going;
    boolean restless;
    boolean refusing;

    @Override
    public Snapshot snapshot(Worktree worktree) {
        calls.add("snapshot");
        if (refusing) {
            throw new WorktreeException("its .git is gone");
        }
        return new Snapshot("head", restless ? "tree " + calls.size() : "tree", 1, 1);
    }

    @Override
    public void export(Worktree worktree, Snapshot snapshot, Path folder) {
        calls.add("export");
    }

    @Override
    public Proof prove(Worktree worktree, Snapshot snapshot, Path folder) {
        calls.add("prove");
        return proof;
    }

    @Override
    public boolean isGoing(Worktree worktree) {
        return going;
    }

    @Override
    public void remove(Worktree worktree) {
        calls.add("remove");
        try {
            Files.deleteIfExists(worktree.path());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
