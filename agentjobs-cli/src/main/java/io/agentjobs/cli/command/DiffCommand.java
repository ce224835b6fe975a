package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;

/** Shows what a job changed. */
final class DiffCommand implements Command {
    private static final Flag STAT = Flag.of("--stat", null, "only which files, and how much");
    private static final Flag TOOL =
            Flag.of("--tool", null, "in the tool that git is configured to use (git difftool)");

    @Override
    public String name() {
        return "diff";
    }

    @Override
    public String summary() {
        return "show what a job changed";
    }

    @Override
    public List<Flag> flags() {
        return List.of(STAT, TOOL);
    }

    @Override
    public String argument() {
        return "JOB";
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "Everything from the base commit on: commits, uncommitted changes and new files, as they were",
                "when the job ended or its worktree was removed. What is printed into a file or a pipe is a",
                "patch for `git apply`.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        StateFolder state = invocation.existingState();
        JobWork work;
        try (JobReader reader = invocation.reader(state)) {
            work = JobWork.find(arguments.jobId(), state, reader).requirePatch();
        }
        if (arguments.has(TOOL)) {
            return show(work, invocation, List.of("difftool", "--dir-diff"));
        }
        if (arguments.has(STAT)) {
            String stat = Files.readString(work.folder().diffstat(), StandardCharsets.UTF_8);
            invocation.out().print(stat.isBlank() ? "no changes\n" : Printable.text(stat));
            return ExitCode.OK;
        }
        if (invocation.console().outTerminal()) {
            return show(work, invocation, List.of("diff", "--no-ext-diff", "--no-textconv"));
        }
        Files.copy(work.folder().patch(), invocation.out());
        return ExitCode.OK;
    }

    private static ExitCode show(JobWork work, Invocation invocation, List<String> command)
            throws IOException, InterruptedException {
        return new UserGit(invocation.console().environment())
                .run(
                        work.base().repository(),
                        command,
                        work.base().commit(),
                        Snapshot.ref(work.job().id()));
    }
}
