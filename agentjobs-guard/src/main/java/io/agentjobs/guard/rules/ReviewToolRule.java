package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;

/** In a review no program writes into the worktree. */
final class ReviewToolRule extends Rule {

    ReviewToolRule() {
        super(
                "review-tool",
                "In review jobs: programs that write into the worktree.",
                "A review writes nothing into the worktree. Work on a copy under /tmp, by its full path, or only read.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        return scope.readOnly()
                && finding instanceof FileAccess access
                && access.effect() != FileAccess.Effect.REDIRECT
                && scope.changesWorktree(access);
    }
}
