package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;

/** What no shell accepts does not run. */
final class UnparsableRule extends Rule {

    UnparsableRule() {
        super(
                "unparsable",
                "Text that bash itself would not accept, or that is beyond the limits of the parser.",
                "The command is not complete, or too large. Check quotes, brackets and here-documents; put long texts into a"
                        + " file.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        return finding instanceof Finding.Unparsable;
    }
}
