package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.resolve.PathText;
import java.util.List;

/** In a review git only reads. */
final class ReviewGitRule extends Rule {

    ReviewGitRule() {
        super(
                "review-git",
                "In review jobs: git commands that change the worktree, the index or the history.",
                "A review changes nothing: git may only read here (`log`, `show`, `diff`, `blame`, `grep`, …). To try"
                        + " something out, work in a copy: `git clone . /tmp/copy`.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (!scope.readOnly()) {
            return false;
        }
        if (finding instanceof FileAccess access) {
            return access.by().equals("git") && scope.changesWorktree(access);
        }
        if (!(finding instanceof Invocation invocation) || !GitCall.isGit(invocation)) {
            return false;
        }
        GitCall call = scope.git(invocation);
        if (call.is("clone")) {
            return clonesIntoWorktree(call, scope);
        }
        return GitChanges.inWorktree(call) && scope.runsInWorktree(call.directories());
    }

    private static boolean clonesIntoWorktree(GitCall call, Scope scope) {
        List<Argument> operands =
                call.options("bocjur", IdentityRule.COMMIT_VALUES).operands();
        if (operands.size() < 2) {
            return scope.runsInWorktree(call.directories());
        }
        return call.directories().stream()
                .anyMatch(directory -> scope.changesWorktree(new FileAccess(
                        PathText.resolve(directory, operands.get(1).text()), FileAccess.Effect.WRITE, "git")));
    }
}
