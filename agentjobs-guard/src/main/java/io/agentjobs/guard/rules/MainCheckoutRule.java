package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.resolve.PathText;

/** The main checkout of the job's repository is the owner's. */
final class MainCheckoutRule extends Rule {

    MainCheckoutRule() {
        super(
                "main-checkout",
                "Writing into the main checkout of the job's repository, by path or by git; removing, moving or changing a whole folder that"
                        + " holds it.",
                "The main checkout is the owner's working copy. Change the same file in this job's worktree, by a path"
                        + " relative to the work directory.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (finding instanceof FileAccess access) {
            return scope.changesMainCheckout(access);
        }
        if (!(finding instanceof Invocation invocation) || !GitCall.isGit(invocation)) {
            return false;
        }
        GitCall call = scope.git(invocation);
        boolean there = call.directories().stream().anyMatch(scope::inMainCheckout)
                || (call.gitDirectory() != null && scope.inMainCheckout(call.gitDirectory()))
                || isIndexThere(invocation, scope);
        return there && GitChanges.inWorktree(call);
    }

    private static boolean isIndexThere(Invocation invocation, Scope scope) {
        Text index = invocation.environment().get("GIT_INDEX_FILE");
        return index != null
                && scope.inMainCheckout(
                        PathText.resolve(invocation.directories().get(0), index));
    }
}
