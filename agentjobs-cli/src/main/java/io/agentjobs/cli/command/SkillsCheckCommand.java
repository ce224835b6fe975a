package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.core.skill.SkillCatalog;

/** Looks for what of the skill catalogs cannot be used. */
final class SkillsCheckCommand implements Command {
    @Override
    public String name() {
        return "skills check";
    }

    @Override
    public String summary() {
        return "look for skills that no job can get";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) {
        SkillCatalog catalog = SkillsView.catalog(invocation);
        catalog.warnings().forEach(warning -> invocation.out().println(Printable.line(warning)));
        if (catalog.warnings().isEmpty()) {
            invocation.out().println("all " + catalog.skills().size() + " skills can be used");
        }
        return catalog.warnings().isEmpty() ? ExitCode.OK : ExitCode.FAILED;
    }
}
