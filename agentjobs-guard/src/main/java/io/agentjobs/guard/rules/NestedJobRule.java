package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.programs.Programs;

/** A job manages no jobs. */
final class NestedJobRule extends Rule {

    NestedJobRule() {
        super(
                "ajself",
                "The `agent-jobs` command itself.",
                "A job neither starts nor manages jobs. Do the work here; if it must be split, say so in the report.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (!(finding instanceof Invocation invocation)) {
            return false;
        }
        String name = invocation.name();
        if (name.equals(Programs.SELF) || name.equals(Programs.SELF + "-guard")) {
            return true;
        }
        return name.equals("java")
                && invocation.arguments().stream().anyMatch(argument -> {
                    String raw = argument.text().raw();
                    return raw.startsWith("io.agentjobs.cli")
                            || (raw.contains("agentjobs-cli") && raw.endsWith(".jar"));
                });
    }
}
