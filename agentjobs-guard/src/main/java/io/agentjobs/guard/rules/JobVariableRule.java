package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Text;
import java.util.List;

/** The variables that mark a job stay as they are. */
final class JobVariableRule extends Rule {
    private static final List<String> PREFIXES = List.of("AGENT_JOBS_", "AGENTJOBS_");

    JobVariableRule() {
        super(
                "ajenv",
                "Setting or removing a variable whose name starts with `AGENT_JOBS_`, and clearing the whole environment.",
                "The AGENT_JOBS_ variables mark the processes of this job and stay as they are; read them if you need to."
                        + " To drop other variables use `env -u NAME`.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (!(finding instanceof Finding.VariableChange change)) {
            return false;
        }
        Text name = change.name();
        for (String prefix : PREFIXES) {
            if (name.raw().startsWith(prefix)
                    || (!name.isKnown() && !name.startsUnknown() && name.couldStartWith(prefix))) {
                return true;
            }
        }
        return false;
    }
}
