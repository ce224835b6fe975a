package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.git.GitCall;
import java.util.Set;

/** No commit names the owner. */
final class OwnerRule extends Rule {
    private static final Set<String> WRITE_MESSAGES = Set.of(
            "commit",
            "merge",
            "commit-tree",
            "notes",
            "am",
            "revert",
            "cherry-pick",
            "rebase",
            "tag",
            "interpret-trailers");

    OwnerRule() {
        super(
                "owner",
                "The owner's name in a commit message, trailer or note.",
                "A commit of a job does not carry the owner's name. Write the message without it.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (!(finding instanceof Invocation invocation) || !GitCall.isGit(invocation)) {
            return false;
        }
        GitCall call = scope.git(invocation);
        if (!WRITE_MESSAGES.contains(call.subcommand().raw())) {
            return false;
        }
        return call.arguments().stream().anyMatch(argument -> namesOwner(argument, scope))
                || (invocation.input().isFromScript()
                        && scope.namesOwner(invocation.input().text().raw()));
    }

    private static boolean namesOwner(Argument argument, Scope scope) {
        Content content = argument.content();
        return scope.namesOwner(argument.text().raw())
                || (content != null
                        && content.isFromScript()
                        && scope.namesOwner(content.text().raw()));
    }
}
