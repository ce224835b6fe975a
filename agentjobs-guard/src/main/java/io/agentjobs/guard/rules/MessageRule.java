package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.programs.Programs;

/** Nobody is written to. */
final class MessageRule extends Rule {

    MessageRule() {
        super(
                "message",
                "Mail, chat, desktop notifications and messages to other terminals.",
                "A job writes to nobody. Put it into the report, or use the job's own notify tool when it has one.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        return finding instanceof Invocation invocation && Programs.MESSAGES.contains(invocation.name());
    }
}
