package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.git.GitNames;

/** Nothing is pushed. */
final class PushRule extends Rule {

    PushRule() {
        super(
                "push",
                "`git push` and its plumbing, in any spelling.",
                "A job never pushes. Commit locally; the orchestrating session reads the commits and pushes what it accepts.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (!(finding instanceof Invocation invocation) || !GitCall.isGit(invocation)) {
            return false;
        }
        GitCall call = scope.git(invocation);
        return GitNames.PUSH.contains(call.subcommand().raw())
                || (call.is("lfs")
                        && !call.arguments().isEmpty()
                        && call.arguments().get(0).is("push"));
    }
}
