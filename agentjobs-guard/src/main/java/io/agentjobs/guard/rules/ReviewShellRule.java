package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.programs.Programs;

/** In a review no shell reads its commands from its input. */
final class ReviewShellRule extends Rule {

    ReviewShellRule() {
        super(
                "review-shell",
                "In review jobs: shells that read their commands from a pipe, a redirected file or a here-document.",
                "Write the commands out, or give them to `bash -c '…'`, so that they can be seen before they run.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        return scope.readOnly()
                && finding instanceof Finding.InlineCode code
                && Programs.SHELLS.contains(code.interpreter());
    }
}
