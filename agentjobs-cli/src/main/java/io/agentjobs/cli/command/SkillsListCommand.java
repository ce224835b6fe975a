package io.agentjobs.cli.command;

import io.agentjobs.api.Kind;
import io.agentjobs.core.skill.SkillFilter;
import io.agentjobs.core.skill.SkillStatus;
import io.agentjobs.core.submit.SkillChoice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Lists the skills that jobs can get, or those that words find. */
final class SkillsListCommand implements Command {
    private static final Flag KIND = Flag.choice("--kind", "KIND", "only skills for jobs of that kind", Kind.class);
    private static final Flag STATUS =
            Flag.choice("--status", "STATUS", "only skills of that status", SkillStatus.class);
    private static final Flag REPO = Flag.of("--repo", "PATH", "only skills of the repository with that folder name");

    private final boolean searches;

    SkillsListCommand(boolean searches) {
        this.searches = searches;
    }

    @Override
    public String name() {
        return searches ? "skills search" : "skills list";
    }

    @Override
    public String summary() {
        return searches ? "find skills by their text, the best ten" : "show the skills that jobs can get";
    }

    @Override
    public String argument() {
        return searches ? "QUERY..." : "";
    }

    @Override
    public List<Flag> flags() {
        return List.of(KIND, STATUS, REPO, Flag.JSON);
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "They come from the catalogs of skill_roots in config.json. core: by default in jobs of its kinds;",
                "active: by default in the repositories it names; draft: only when asked for; deprecated: never.",
                "`agent-jobs start --skills +NAME,-NAME` changes what a job gets.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        if (searches && arguments.positionals().isEmpty()) {
            throw UsageException.flag("QUERY", "is missing: give words to look for");
        }
        Kind kind = arguments.choice(KIND, Kind.class);
        Path repository = arguments.path(REPO);
        SkillFilter filter = new SkillFilter(
                kind == null ? null : SkillChoice.kinds(kind),
                repository == null
                        ? null
                        : String.valueOf(repository.toAbsolutePath().normalize().getFileName()),
                arguments.choice(STATUS, SkillStatus.class),
                searches ? String.join(" ", arguments.positionals()) : null);
        SkillsView.show(invocation, filter, arguments.has(Flag.JSON));
        return ExitCode.OK;
    }
}
