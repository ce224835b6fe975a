package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;

/** The status of a pipeline's last command is not taken for the first one's. */
final class PipeStatusRule extends Rule {

    PipeStatusRule() {
        super(
                "pipestatus",
                "Reading `$?` after a pipeline without `set -o pipefail`.",
                "$? is the status of the last command of the pipe, not of the one you ask about. Put `set -o pipefail;` before"
                        + " it, read ${PIPESTATUS[0]}, or write to a file first.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        return finding instanceof Finding.PipeStatus;
    }
}
