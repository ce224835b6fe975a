package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.programs.Programs;

/** In a review no inline code runs. */
final class ReviewCodeRule extends Rule {

    ReviewCodeRule() {
        super(
                "review-interp",
                "In review jobs: code of another language in the command or on its input.",
                "What inline code writes cannot be seen, so a review runs none. Use grep, sed -n, awk or jq to read, or put"
                        + " the script under /tmp and run it from there.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        return scope.readOnly()
                && finding instanceof Finding.InlineCode code
                && !Programs.SHELLS.contains(code.interpreter());
    }
}
