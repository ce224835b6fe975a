package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;

/** In a review no output is redirected into the worktree. */
final class ReviewRedirectionRule extends Rule {

    ReviewRedirectionRule() {
        super(
                "review-redir",
                "In review jobs: redirecting output into the worktree.",
                "A review writes nothing into the worktree. Redirect to a file under /tmp or in the job's folder, by its"
                        + " full path.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        return scope.readOnly()
                && finding instanceof FileAccess access
                && access.effect() == FileAccess.Effect.REDIRECT
                && scope.changesWorktree(access);
    }
}
