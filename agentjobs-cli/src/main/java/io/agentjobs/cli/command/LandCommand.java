package io.agentjobs.cli.command;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.landing.CommandTrial;
import io.agentjobs.core.landing.LandJobs;
import io.agentjobs.core.landing.Landing;
import io.agentjobs.core.landing.LandingFolder;
import io.agentjobs.core.landing.LandingItems;
import io.agentjobs.core.landing.LandingRequest;
import io.agentjobs.core.landing.Trial;
import io.agentjobs.core.process.ContainedCommand;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lands the work of jobs on their branch. */
final class LandCommand implements Command {
    private static final Flag VERIFY = Flag.of("--verify", "CMD", "must succeed on what the branch is to become");
    private static final Flag MINUTES = Flag.of("--timeout-minutes", "N", "the most that CMD may take, default 30");
    private static final Flag ONTO = Flag.of("--onto", "BRANCH", "default: the branch that the jobs started from");
    private static final Flag UNCOMMITTED =
            Flag.of("--uncommitted", null, "land what a job left uncommitted as one more commit");
    private static final Flag NO_RESUME =
            Flag.of("--no-resume", null, "leave a job that does not land as it is, instead of handing it back");
    private static final Flag DRY_RUN = Flag.of(
            "--dry-run", null, "only say what would come of it; CMD is run, no branch moves, no job is resumed");
    private static final int DEFAULT_MINUTES = 30;
    private static final int MOST_MINUTES = 24 * 60;

    @Override
    public String name() {
        return "land";
    }

    @Override
    public String summary() {
        return "put the commits of jobs onto their branch, one after the other, and try the result";
    }

    @Override
    public List<Flag> flags() {
        return List.of(VERIFY, MINUTES, ONTO, UNCOMMITTED, NO_RESUME, DRY_RUN, Flag.JSON);
    }

    @Override
    public String argument() {
        return "JOB...";
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "The commits are made again on the tip of the branch, in the order in which you name the jobs. A job",
                "that conflicts is left out. CMD runs in a scratch worktree by /bin/sh, in your environment and",
                "without a guard; when it fails, the job that breaks it is found and left out, and the rest is tried",
                "again. The branch moves once, at the end, to what passed. Nothing is ever pushed.",
                "",
                "A job that was left out is handed back: it goes on in its own session and worktree, is told what is",
                "in its way, and puts its work onto the branch as it is then. Land it again when it is done.",
                "Exit code 1 when a job did not land.",
                "",
                "Example:",
                "  agent-jobs land 261015-124136-70d3 261015-130502-1f2e --verify 'mvn -q verify'");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        Duration limit = limit(arguments);
        StateFolder state = invocation.existingState();
        Worktrees worktrees = OneShot.worktrees(invocation.context(state));
        LandingRequest request = new LandingItems(worktrees)
                .request(jobs(arguments, invocation, state), arguments.text(ONTO), arguments.has(UNCOMMITTED));
        String command = arguments.text(VERIFY);
        try (LandingFolder folder = LandingFolder.take(state, worktrees)) {
            CommandTrial.@Nullable Place place = command == null ? null : place(folder, request, invocation);
            Trial trial = command == null || place == null
                    ? Trial.NONE
                    : new CommandTrial(
                            worktrees,
                            contained(place.id()),
                            place,
                            command,
                            invocation.console().environment(),
                            limit);
            LandJobs jobs = new LandJobs(worktrees.branches(), trial);
            boolean dry = arguments.has(DRY_RUN);
            Landing landing = dry ? jobs.tryOut(request) : jobs.land(request);
            LandingReport report = new LandingReport(invocation, dry, place == null ? null : place.log());
            List<LeftOut> leftOut = arguments.has(NO_RESUME)
                    ? landing.rejected().stream().map(LeftOut::asItIs).toList()
                    : new HandBackJobs(invocation, state).after(landing, command, dry);
            return report.print(landing, leftOut, arguments.has(Flag.JSON));
        }
    }

    private static List<Job> jobs(Arguments arguments, Invocation invocation, StateFolder state) {
        List<JobId> ids = arguments.jobIds();
        try (JobReader reader = invocation.reader(state)) {
            return ids.stream()
                    .map(id -> reader.find(id).orElseThrow(() -> new JobNotFoundException(id)))
                    .toList();
        }
    }

    private static Duration limit(Arguments arguments) {
        Integer minutes = arguments.integer(MINUTES);
        if (minutes == null) {
            return Duration.ofMinutes(DEFAULT_MINUTES);
        }
        if (minutes < 1 || minutes > MOST_MINUTES) {
            throw UsageException.value(
                    MINUTES.name(), minutes.toString(), "is out of range: take 1 to " + MOST_MINUTES);
        }
        return Duration.ofMinutes(minutes);
    }

    private static CommandTrial.Place place(LandingFolder folder, LandingRequest request, Invocation invocation)
            throws IOException {
        return folder.place(
                request.repository(), JobId.create(invocation.clock().instant(), new SecureRandom()));
    }

    private static ContainedCommand contained(JobId id) {
        ProcessTable table = ProcessTable.ofThisMachine();
        JobMarker marker = JobMarker.of(id, new LaunchToken("land-" + id));
        return new ContainedCommand(marker, table, new ProcessEnder(table, Monotonic.system()));
    }
}
