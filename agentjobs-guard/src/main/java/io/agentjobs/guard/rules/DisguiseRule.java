package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.git.GitNames;
import io.agentjobs.guard.programs.Programs;
import java.util.Set;

/** A program that is judged by its name keeps it, and runs as it is. */
final class DisguiseRule extends Rule {
    private static final Set<String> LOADED_FIRST = Set.of("LD_PRELOAD", "LD_AUDIT", "DYLD_INSERT_LIBRARIES");

    DisguiseRule() {
        super(
                "disguise",
                "Copying, moving or linking git, an agent client or another program that is refused in some uses; running one of"
                        + " them with a library loaded before its own.",
                "Under another name or with other code nobody could judge what the program is told to do. Call it where it is, by"
                        + " its own name.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (finding instanceof Finding.SecondName named) {
            return isProgram(named.original());
        }
        if (finding instanceof Finding.VariableChange change
                && LOADED_FIRST.contains(change.name().raw())
                && !change.value().raw().isEmpty()) {
            scope.loadsLibraryFirst();
        }
        return finding instanceof Invocation invocation
                && scope.isLibraryLoadedFirst()
                && Programs.PERILOUS.contains(invocation.name());
    }

    /** By its name, and by the folder that it lies in. */
    private static boolean isProgram(Text path) {
        String raw = path.raw();
        int slash = raw.lastIndexOf('/');
        if (slash <= 0) {
            return false;
        }
        String name = raw.substring(slash + 1);
        boolean perilous = Programs.PERILOUS.contains(name)
                || (name.startsWith("git-") && GitNames.KNOWN.contains(name.substring("git-".length())));
        return perilous
                && (raw.startsWith("bin", slash - 3) || raw.startsWith("git-core", slash - "git-core".length()));
    }
}
