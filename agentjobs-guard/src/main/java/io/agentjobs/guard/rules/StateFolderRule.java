package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Finding;

/** The state of agentjobs is closed but for the job's own folder. */
final class StateFolderRule extends Rule {

    StateFolderRule() {
        super(
                "state",
                "Reading or writing the state folder outside the job's own folder: the database, the configuration, other jobs, and"
                        + " whole folders that hold them;"
                        + " writing the class archives that the programs start from.",
                "The state folder belongs to the daemon. Work in this job's own folder and worktree; what another job found"
                        + " must come with the brief.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        return finding instanceof FileAccess access
                && (scope.inForeignState(access) || (access.writes() && scope.inArchives(access.path())));
    }
}
