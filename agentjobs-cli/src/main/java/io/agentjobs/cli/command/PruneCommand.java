package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Table;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.prune.Prune;
import io.agentjobs.core.prune.Prune.Extent;
import io.agentjobs.core.prune.PruneConfig;
import io.agentjobs.core.prune.Pruned;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** Cleans the folders of jobs that ended long ago, or only moves their logs into the archive. */
final class PruneCommand implements Command {
    private static final Flag DRY_RUN = Flag.of("--dry-run", null, "only say what would be done");

    private final boolean onlyArchive;

    PruneCommand(boolean onlyArchive) {
        this.onlyArchive = onlyArchive;
    }

    @Override
    public String name() {
        return onlyArchive ? "archive" : "prune";
    }

    @Override
    public String summary() {
        return onlyArchive
                ? "move the logs of jobs that ended two days ago into the log archive"
                : "clean the folders of jobs that ended two days ago, their logs into the archive";
    }

    @Override
    public List<Flag> flags() {
        return List.of(DRY_RUN, Flag.JSON);
    }

    @Override
    public List<String> notes() {
        return onlyArchive
                ? List.of(
                        "",
                        "All else stays in the job's folder; `agent-jobs prune` cleans it. Exit code 1 when something could",
                        "not be done.")
                : List.of(
                        "",
                        "Reports, patches and small texts stay. A job whose worktree is still to be cleaned up is passed",
                        "over, a worktree that is kept for you stays. Exit code 1 when something could not be done.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        boolean dry = arguments.has(DRY_RUN);
        StateFolder state = invocation.existingState();
        Extent extent = dry ? Extent.DRY_RUN : onlyArchive ? Extent.ARCHIVE : Extent.PRUNE;
        Pruned pruned;
        try (JobReader reader = invocation.reader(state)) {
            PruneConfig config = PruneConfig.from(invocation.settings(state));
            pruned = new Prune(state, reader, config, invocation.clock()).run(extent);
        }
        if (arguments.has(Flag.JSON)) {
            printJson(invocation, pruned, dry);
        } else {
            print(invocation, pruned, dry);
        }
        boolean problem = pruned.jobs().stream().anyMatch(folder -> folder.problem() != null);
        return problem ? ExitCode.FAILED : ExitCode.OK;
    }

    private static void print(Invocation invocation, Pruned pruned, boolean dry) {
        PrintStream out = invocation.out();
        if (pruned.jobs().isEmpty() && pruned.expired().isEmpty()) {
            out.println(
                    "nothing to do: no folder of a job that ended more than two days ago holds anything to move or remove");
        } else {
            Table table = new Table("JOB", "LOGS", "SIZE", "PROBLEM");
            for (Pruned.Folder folder : pruned.jobs()) {
                table.row(
                        folder.job().value(),
                        folder.archived() ? "archived" : "-",
                        Words.size(folder.bytes()),
                        folder.problem() == null ? "-" : folder.problem());
            }
            table.print(out, invocation.console().width());
            for (Pruned.Folder folder : pruned.jobs()) {
                for (String link : folder.links()) {
                    out.println(Printable.line(folder.job() + ": " + link + " is a link, which "
                            + (dry ? "would go" : "went") + "; what it leads to stays"));
                }
            }
            for (Path month : pruned.expired()) {
                out.println("archived month " + month.getFileName() + (dry ? " would go" : " is gone"));
            }
            out.println(
                    (dry ? "would free " : "freed ") + Words.size(pruned.bytes()) + "; archive " + pruned.archive());
        }
        if (!pruned.retention()) {
            out.println("retention off: no marker in " + pruned.archive());
        }
    }

    private static void printJson(Invocation invocation, Pruned pruned, boolean dry) throws IOException {
        try (Json json = new Json(invocation.out())) {
            json.object()
                    .field("dry_run", dry)
                    .field("bytes", pruned.bytes())
                    .field("archive", pruned.archive())
                    .field("retention", pruned.retention())
                    .array("jobs");
            for (Pruned.Folder folder : pruned.jobs()) {
                json.object()
                        .field("id", folder.job().value())
                        .field("archived", folder.archived())
                        .field("bytes", folder.bytes())
                        .field("problem", folder.problem())
                        .array("links");
                for (String link : folder.links()) {
                    json.element(link);
                }
                json.endArray().endObject();
            }
            json.endArray().array("expired");
            for (Path month : pruned.expired()) {
                json.element(String.valueOf(month.getFileName()));
            }
            json.endArray().endObject();
        }
    }
}
