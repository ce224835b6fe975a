package io.agentjobs.cli.command;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.git.Application;
import io.agentjobs.api.git.Application.Mode;
import io.agentjobs.api.git.Branches;
import io.agentjobs.api.git.Replay;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/** Takes over the work of a job: into the checkout, or as a branch. */
final class ApplyCommand implements Command {
    private static final Flag ONTO =
            Flag.of("--onto", "REF", "make a branch of it there, and leave the checkout alone");
    private static final Flag BRANCH = Flag.of("--branch", "NAME", "name of that branch; default agent-jobs/JOB");
    private static final Flag THREE_WAY =
            Flag.of("--3way", null, "where it does not fit, merge, and leave conflicts between markers");
    private static final Flag DRY_RUN = Flag.of("--dry-run", null, "only say whether it fits");

    @Override
    public String name() {
        return "apply";
    }

    @Override
    public String summary() {
        return "take over a job's changes: into the checkout, or as a branch";
    }

    @Override
    public List<Flag> flags() {
        return List.of(ONTO, BRANCH, THREE_WAY, DRY_RUN, Flag.JSON);
    }

    @Override
    public String argument() {
        return "JOB";
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "Without --onto, everything that the job changed comes into the files of the repository's",
                "checkout, uncommitted, all of it or nothing. With --onto, the job's commits are made again on",
                "REF, with what it left uncommitted as one more, and a new branch holds them.",
                "Exit code 1 when it does not fit, or left conflicts.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        check(arguments);
        StateFolder state = invocation.existingState();
        JobWork work;
        try (JobReader reader = invocation.reader(state)) {
            work = JobWork.find(arguments.jobId(), state, reader);
        }
        Branches branches = OneShot.worktrees(invocation.context(state)).branches();
        ApplyReport report = new ApplyReport(invocation, arguments.has(Flag.JSON), arguments.has(DRY_RUN));
        String onto = arguments.text(ONTO);
        if (onto == null) {
            Mode mode = arguments.has(DRY_RUN) ? Mode.TRY : arguments.has(THREE_WAY) ? Mode.THREE_WAY : Mode.WHOLE;
            Application applied = branches.apply(
                    work.base().repository(), work.requirePatch().folder().patch(), mode);
            return report.applied(work, applied, mode);
        }
        JobId id = work.job().id();
        String given = arguments.text(BRANCH);
        String name = given == null ? "agent-jobs/" + id : given;
        Path repository = work.base().repository();
        String tip = asked("onto", () -> branches.commit(repository, onto));
        asked("branch", () -> {
            branches.requireFree(repository, name);
            return name;
        });
        Replay replay = branches.replay(repository, work.base().commit(), Snapshot.ref(id), tip);
        if (replay instanceof Replay.Replayed made && made.commits() > 0 && !arguments.has(DRY_RUN)) {
            asked("branch", () -> {
                branches.create(repository, name, made.head());
                return name;
            });
        }
        return report.branched(work, name, onto, replay);
    }

    /** What git cannot find or make is what the request asked for. */
    private static String asked(String field, Supplier<String> question) {
        try {
            return question.get();
        } catch (WorktreeException e) {
            throw new InvalidRequestException(field, e.getMessage(), "");
        }
    }

    private static void check(Arguments arguments) {
        if (arguments.has(THREE_WAY) && (arguments.has(DRY_RUN) || arguments.text(ONTO) != null)) {
            throw UsageException.flag(
                    THREE_WAY.name(), "goes with neither --onto, which always merges, nor --dry-run: leave it out");
        }
        if (arguments.text(BRANCH) != null && arguments.text(ONTO) == null) {
            throw UsageException.flag(BRANCH.name(), "names the branch that --onto makes: give --onto, too");
        }
    }
}
