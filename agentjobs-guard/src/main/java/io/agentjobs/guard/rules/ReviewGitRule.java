package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.git.GitCall;
import io.agentjobs.guard.programs.Options;
import io.agentjobs.guard.resolve.PathText;
import java.util.List;
import java.util.Set;

/** In a review git only reads. */
final class ReviewGitRule extends Rule {
    private static final Set<String> INIT_VALUES =
            Set.of("--initial-branch", "--template", "--separate-git-dir", "--object-format", "--ref-format");

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
            return makesInWorktree(call, call.options("bocjur", IdentityRule.COMMIT_VALUES), 1, scope);
        }
        if (call.is("init")) {
            Options options = call.options("b", INIT_VALUES);
            return options.has("--separate-git-dir") || makesInWorktree(call, options, 0, scope);
        }
        return GitChanges.inWorktree(call) && scope.runsInWorktree(call.directories());
    }

    /** Where the new repository lies is named by that operand; without it git chooses a place here. */
    private static boolean makesInWorktree(GitCall call, Options options, int index, Scope scope) {
        List<Argument> operands = options.operands();
        if (operands.size() <= index) {
            return scope.runsInWorktree(call.directories());
        }
        return call.directories().stream()
                .anyMatch(directory -> scope.changesWorktree(new FileAccess(
                        PathText.resolve(directory, operands.get(index).text()), FileAccess.Effect.WRITE, "git")));
    }
}
