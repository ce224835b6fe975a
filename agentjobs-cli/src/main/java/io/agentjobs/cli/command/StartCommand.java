package io.agentjobs.cli.command;

import io.agentjobs.api.Complexity;
import io.agentjobs.api.DailyUse;
import io.agentjobs.api.Effort;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Printable;
import io.agentjobs.api.Submission;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.daemon.BackgroundDaemon;
import io.agentjobs.cli.daemon.DaemonSight;
import io.agentjobs.cli.json.JobJson;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.config.LimitTable;
import io.agentjobs.core.owner.OwnerWaits;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.submit.Submitter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Queues a job. */
final class StartCommand implements Command {
    private static final Flag TITLE = Flag.of("--title", "TEXT", "what is being done, one line (required)");
    private static final Flag KIND = Flag.choice("--kind", "KIND", "what sort of work (required)", Kind.class);
    private static final Flag REPO = Flag.of("--repo", "PATH", "git repository; the job gets a worktree of its own");
    private static final Flag BASE = Flag.of("--base", "REF", "where the worktree starts; default HEAD");
    private static final Flag MODEL = Flag.of("--model", "NAME", "the model; this or --complexity is needed");
    private static final Flag COMPLEXITY =
            Flag.choice("--complexity", "HOW", "chooses the model by kind", Complexity.class);
    private static final Flag RUNNER = Flag.of("--runner", "NAME", "the agent client; default: the one of the model");
    private static final Flag EFFORT =
            Flag.choice("--reasoning-effort", "HOW", "how much the model reasons", Effort.class);
    private static final Flag ACCEPTANCE = Flag.of(
            "--acceptance-cmd", "COMMAND", "has to succeed after the report; needs acceptance_allowed in config.json");
    private static final Flag SKILLS =
            Flag.of("--skills", "EDIT[,EDIT...]", "adds +NAME to the job's default skills or removes -NAME");
    private static final Flag SOURCE = Flag.repeated(
            "--source",
            "FILE",
            "a file that the job gets a copy of, job:ID for that job's report, or gate:ID for what its checks came to; repeat it");
    private static final Flag DOC = Flag.repeated(
            "--doc", "URL", "a page that is fetched for the job, of a host in web_allow_hosts; may repeat");
    private static final Flag DRY_RUN = Flag.of("--dry-run", null, "check everything and show the plan; queue nothing");
    private static final Flag ESTIMATE =
            Flag.of("--estimate", null, "show what past jobs like it cost and took; queue nothing");
    private static final Flag OWNER_WAITS =
            Flag.of("--owner-waits", null, "the orchestrating session owes you a reply once the job has ended");
    private static final Flag WAIT = Flag.of("--wait", null, "follow the job to its end");

    @Override
    public String name() {
        return "start";
    }

    @Override
    public String summary() {
        return "queue a job";
    }

    @Override
    public List<Flag> flags() {
        return List.of(
                TITLE,
                KIND,
                TextSource.BRIEF.text(),
                TextSource.BRIEF.file(),
                REPO,
                BASE,
                MODEL,
                COMPLEXITY,
                RUNNER,
                EFFORT,
                LimitFlags.TURNS,
                LimitFlags.BUDGET,
                LimitFlags.TIMEOUT,
                ACCEPTANCE,
                FallbackFlags.MODELS,
                FallbackFlags.AFTER,
                SKILLS,
                SOURCE,
                DOC,
                DRY_RUN,
                ESTIMATE,
                OWNER_WAITS,
                WAIT,
                Flag.JSON);
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "Prints the job's id. The brief is required and comes from --brief, --brief-file, or stdin",
                "(--brief-file -).",
                limits(),
                "With --wait the exit code is 0 when the job succeeds and 1 when it does not.",
                "",
                "Example:",
                "  agent-jobs start --title 'review auth' --kind review --complexity normal \\",
                "      --repo ~/src/project --base main --brief-file brief.md --wait");
    }

    private static String limits() {
        Limits usual = LimitTable.USUAL.defaults();
        Limits most = LimitTable.USUAL.ceilings();
        return "Usual limits: " + usual.turns() + " turns (at most " + most.turns() + "), " + usual.budget()
                + " (at most "
                + most.budget() + "), " + usual.time().toMinutes() + " minutes (at most "
                + most.time().toMinutes() + ").";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        JobSpec spec = spec(arguments, invocation);
        StateFolder state = invocation.stateToFill();
        Submitter submitter = OneShot.submitter(invocation.context(state));
        if (arguments.has(DRY_RUN)) {
            print(invocation, arguments, submitter.plan(spec));
            return ExitCode.OK;
        }
        if (arguments.has(ESTIMATE)) {
            estimate(invocation, arguments, state, submitter.plan(spec).plan());
            return ExitCode.OK;
        }
        Submission submission;
        try (JobStore store = invocation.store(state)) {
            submission = submitter.submit(spec, store);
            warn(invocation, submission.warnings());
            sameRepository(invocation, submission.sameRepoJobs());
            if (arguments.has(OWNER_WAITS)) {
                new OwnerWaits(state).expect(submission.job().id());
            }
        }
        Job job = submission.job();
        DaemonSight daemon = new BackgroundDaemon(state).wake();
        if (!daemon.isUp()) {
            warn(invocation, List.of("the job waits, for " + daemon.sentence(invocation.daemonStart())));
        }
        if (arguments.has(WAIT)) {
            invocation.console().err().println(job.id());
            try (JobReader reader = invocation.reader(state)) {
                return new Follower(invocation, state, reader).follow(job.id(), arguments.has(Flag.JSON));
            }
        }
        print(invocation, arguments, submission);
        return ExitCode.OK;
    }

    private static void estimate(Invocation invocation, Arguments arguments, StateFolder state, JobPlan plan)
            throws IOException {
        try (JobReader reader = invocation.reader(state)) {
            EstimateView view = EstimateView.of(plan, reader);
            if (arguments.has(Flag.JSON)) {
                try (Json json = new Json(invocation.out())) {
                    view.write(json);
                }
            } else {
                view.print(invocation.out());
            }
        }
    }

    private static JobSpec spec(Arguments arguments, Invocation invocation) throws IOException {
        requireOne(arguments, MODEL, COMPLEXITY);
        if (arguments.has(BASE) && !arguments.has(REPO)) {
            throw UsageException.flag(BASE.name(), "needs a repository: give --repo, or leave --base out");
        }
        Kind kind = Choice.parse(KIND.name(), arguments.required(KIND), Kind.class);
        String title = arguments.required(TITLE);
        return JobSpec.builder(kind, title, TextSource.BRIEF.read(arguments, invocation.console()))
                .repository(arguments.path(REPO))
                .base(arguments.text(BASE))
                .model(arguments.text(MODEL))
                .complexity(arguments.choice(COMPLEXITY, Complexity.class))
                .runner(arguments.text(RUNNER))
                .effort(arguments.choice(EFFORT, Effort.class))
                .maxTurns(arguments.integer(LimitFlags.TURNS))
                .maxBudget(LimitFlags.budget(arguments))
                .timeout(LimitFlags.timeout(arguments))
                .acceptance(arguments.text(ACCEPTANCE))
                .fallback(FallbackFlags.models(arguments))
                .sources(arguments.texts(SOURCE).stream()
                        .map(StartCommand::absolute)
                        .toList())
                .docs(arguments.texts(DOC))
                .skills(skills(arguments.text(SKILLS)))
                .fallbackAfter(FallbackFlags.after(arguments))
                .build();
    }

    private static String absolute(String source) {
        return source.startsWith("job:") || source.startsWith("gate:")
                ? source
                : Path.of(source).toAbsolutePath().toString();
    }

    private static List<String> skills(@Nullable String edits) {
        return edits == null ? List.of() : List.of(edits.split(",", -1));
    }

    private static void requireOne(Arguments arguments, Flag one, Flag other) {
        if (arguments.has(one) && arguments.has(other)) {
            throw UsageException.flag(one.name(), "is given together with " + other.name() + ": give one of the two");
        }
    }

    private static void warn(Invocation invocation, List<String> warnings) {
        for (String warning : warnings) {
            invocation.console().err().println("warning: " + Printable.line(warning));
        }
    }

    private static void sameRepository(Invocation invocation, List<JobId> jobs) {
        if (!jobs.isEmpty()) {
            String ids = jobs.stream().map(JobId::value).collect(Collectors.joining(", "));
            invocation.console().err().println("note: on the same repository: " + ids);
        }
    }

    private static void print(Invocation invocation, Arguments arguments, Submission submission) throws IOException {
        Job job = submission.job();
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                json.object();
                JobJson.writeFields(json, job);
                json.array("same_repo_jobs");
                for (JobId other : submission.sameRepoJobs()) {
                    json.element(other.value());
                }
                json.endArray();
                DailyUse use = submission.dailyUse();
                if (use != null) {
                    json.field(use.key(), use.text());
                }
                json.endObject();
            }
        } else {
            invocation.out().println(job.id());
        }
    }

    private static void print(Invocation invocation, Arguments arguments, Submitter.Plan settled) throws IOException {
        warn(invocation, settled.warnings());
        JobPlan plan = settled.plan();
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                json.object();
                JobJson.writePlan(json, plan);
                json.endObject();
            }
            return;
        }
        invocation.out().println("would queue (nothing was queued)");
        JobFields.printPlan(new Fields(invocation.out()), plan);
    }
}
