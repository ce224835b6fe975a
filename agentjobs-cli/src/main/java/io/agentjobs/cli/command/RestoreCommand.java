package io.agentjobs.cli.command;

import io.agentjobs.api.Custody;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Brings a job's worktree back. */
final class RestoreCommand implements Command {
    @Override
    public String name() {
        return "restore";
    }

    @Override
    public String summary() {
        return "bring back the worktree of a job that has ended";
    }

    @Override
    public List<Flag> flags() {
        return List.of(Flag.JSON);
    }

    @Override
    public String argument() {
        return "JOB";
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "Prints its path. Commits, index and files are as they were when it was removed; files that git",
                "ignores are not there. It stays until you remove it: `git worktree unlock PATH` and",
                "`git worktree remove PATH`.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        StateFolder state = invocation.existingState();
        Path path;
        try (JobStore store = invocation.store(state)) {
            JobWork work = JobWork.find(arguments.jobId(), state, store);
            Worktrees worktrees = OneShot.worktrees(invocation.context(state));
            worktrees.restore(work.worktree());
            store.custody(
                    new Custody(
                            work.job().id(),
                            Custody.State.RESTORED,
                            null,
                            invocation.clock().instant()),
                    work.job().attempt());
            if (!Files.exists(work.folder().work())) {
                worktrees.restore(work.worktree()); // a cleanup was quicker; no further one touches it now
            }
            path = work.folder().work();
        }
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                json.object()
                        .field("id", arguments.jobId().value())
                        .field("worktree", path)
                        .endObject();
            }
        } else {
            invocation.out().println(path);
        }
        return ExitCode.OK;
    }
}
