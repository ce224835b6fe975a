package io.agentjobs.cli.command;

import io.agentjobs.api.JobId;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Table;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.ghost.Ghost;
import io.agentjobs.core.ghost.Ghost.Sort;
import io.agentjobs.core.ghost.GhostHunt;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shows processes that outlived their job, and ends those that are proven to be a job's when it is told to. */
final class DoctorProcs {
    private final Invocation invocation;

    DoctorProcs(Invocation invocation) {
        this.invocation = invocation;
    }

    /**
     * Looks, and ends.
     *
     * @return {@link ExitCode#FAILED} when a process of an ended job is left, or a running job has lost its host
     */
    ExitCode run(boolean kill, boolean asJson) throws IOException, InterruptedException {
        StateFolder state = invocation.existingState();
        ProcessTable table = ProcessTable.ofThisMachine();
        List<Ghost> ghosts;
        List<ProcessIdentity> survived = List.of();
        try (JobReader reader = invocation.reader(state)) {
            Redactor redactor = Redactor.knowing(invocation.console().environment());
            GhostHunt hunt = new GhostHunt(state, reader, table, redactor);
            ghosts = hunt.look();
            if (kill) {
                survived = hunt.end(ghosts, new ProcessEnder(table, Monotonic.system()));
            }
        }
        if (asJson) {
            printJson(ghosts, kill, survived);
        } else {
            print(ghosts, kill, survived);
        }
        boolean left = kill ? !survived.isEmpty() : ghosts.stream().anyMatch(g -> g.sort() == Sort.GHOST);
        return left || ghosts.stream().anyMatch(g -> g.sort() == Sort.DEAD_ROW) ? ExitCode.FAILED : ExitCode.OK;
    }

    private void print(List<Ghost> ghosts, boolean kill, List<ProcessIdentity> survived) {
        if (ghosts.isEmpty()) {
            invocation.out().println("no process has outlived its job");
            return;
        }
        Table table = new Table("SORT", "PID", "JOB", "DONE", "COMMAND");
        for (Ghost ghost : ghosts) {
            table.row(
                    Words.of(ghost.sort()),
                    Long.toString(ghost.process().pid()),
                    Words.orDash(id(ghost.job())),
                    Words.orDash(done(ghost, kill, survived)),
                    ghost.command());
        }
        table.print(invocation.out(), invocation.console().width());
    }

    private void printJson(List<Ghost> ghosts, boolean kill, List<ProcessIdentity> survived) throws IOException {
        try (Json json = new Json(invocation.out())) {
            json.object().array("processes");
            for (Ghost ghost : ghosts) {
                json.object()
                        .field("sort", Words.of(ghost.sort()).replace('-', '_'))
                        .field("pid", ghost.process().pid())
                        .field("job", id(ghost.job()))
                        .field("command", ghost.command())
                        .field("done", done(ghost, kill, survived))
                        .endObject();
            }
            json.endArray().endObject();
        }
    }

    private static @Nullable String done(Ghost ghost, boolean kill, List<ProcessIdentity> survived) {
        if (!kill || ghost.sort() != Sort.GHOST) {
            return null;
        }
        return survived.contains(ghost.process()) ? "survived" : "ended";
    }

    private static @Nullable String id(@Nullable JobId job) {
        return job == null ? null : job.value();
    }
}
