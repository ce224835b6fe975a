package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Complexity;
import io.agentjobs.api.DailyUse;
import io.agentjobs.api.Effort;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Submission;
import io.agentjobs.mcp.owner.OwnerDesk;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Queues a job, and follows it to its end when asked to. */
final class JobStart implements Tool {
    private static final int MOST_MINUTES = 7 * 24 * 60;

    private final AgentJobs jobs;
    private final OwnerDesk owner;
    private final JobView view;
    private final Follow follow;

    JobStart(AgentJobs jobs, OwnerDesk owner, JobView view) {
        this.jobs = jobs;
        this.owner = owner;
        this.view = view;
        this.follow = new Follow(jobs);
    }

    @Override
    public String name() {
        return "job_start";
    }

    @Override
    public String description() {
        return "Queues a background job: an agent session of its own that works on one brief, in its own git worktree,"
                + " within hard limits, and leaves a report. Answers with the queued job at once; its end arrives as one"
                + " [jobs:job-done] line, so do not poll. Give `model` or `complexity`, one of them is needed. A limit"
                + " above its ceiling is refused, never lowered. The job knows nothing of this conversation: the brief"
                + " must say the goal, the bounds, what counts as done and where to look. A job never pushes, publishes"
                + " or writes to anybody.";
    }

    @Override
    public List<Parameter> parameters() {
        List<Parameter> parameters = new ArrayList<>(List.of(
                Parameter.text("title", "What is being done, one short line.").require(),
                Parameter.choice(
                                "kind",
                                Kind.class,
                                "review: finds faults, read-only. fix: failing test first, then the smallest change;"
                                        + " succeeds only with a change. research: primary sources, the only kind with"
                                        + " web tools. general: everything else.")
                        .require(),
                Parameter.text("brief", "The task, written for a stranger.").require(),
                Parameter.text(
                        "repo", "Absolute path inside a git repository; without it the job has an empty folder."),
                Parameter.text("base", "Ref at which the job's worktree starts; default HEAD."),
                Parameter.text("model", "Name of the model; this or complexity."),
                Parameter.choice("complexity", Complexity.class, "Chooses the model by kind; this or model."),
                Parameter.text("runner", "Agent client; default: the one that knows the model."),
                Parameter.choice("reasoning_effort", Effort.class, "How much the model reasons; default by kind."),
                Parameter.text(
                        "acceptance_cmd",
                        "Shell command, one line, that must succeed in the worktree after the report, else the job fails."
                                + " Needs acceptance_allowed in config.json; fix and general jobs only."),
                Parameter.text(
                        "fallback",
                        "Models, separated by commas, that the job goes on with in its worktree when its own is overloaded"
                                + " or its account is at a usage limit for long."),
                Parameter.whole(
                        "fallback_after_minutes",
                        0,
                        MOST_MINUTES,
                        "How long such a limit may last before that; left out for the configured time."),
                Parameter.texts(
                        "sources",
                        "Files that the job gets read-only copies of: absolute paths, job:<id> for that job's report,"
                                + " or gate:<id> for what its checks came to; at most 10 of 2 MiB."),
                Parameter.texts(
                        "docs",
                        "Pages of documentation that are fetched for the job: at most 5 https URLs, of hosts in"
                                + " web_allow_hosts only. One that cannot be fetched does not keep the job from starting."),
                Parameter.texts(
                        "skills",
                        "Edits to the skills that such a job gets by default: +name adds, -name removes; skill_list has the"
                                + " names. A line 'skills: none' in the brief leaves out all."),
                Parameter.flag(
                        "owner_waits",
                        "The owner asked for this and waits: the job-done line says so, and owner_replied is due once you"
                                + " have written to the owner."),
                Parameter.flag(
                        "wait",
                        "Follow the job to its end, with progress notifications, and answer with its job-done line."
                                + " Holds this turn that long: leave it out for anything above a few minutes.")));
        parameters.addAll(LimitArguments.parameters("0 or left out for the default"));
        return parameters;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) throws InterruptedException {
        Submission submission = jobs.submit(spec(arguments));
        Job job = submission.job();
        if (arguments.flag("owner_waits")) {
            owner.expect(job.id());
        }
        Answer answer = view.full(arguments.flag("wait") ? follow.toTheEnd(job.id(), progress) : job);
        if (arguments.flag("wait")) {
            answer.putLine("line", jobs.result(job.id()).line());
        }
        DailyUse use = submission.dailyUse();
        if (use != null) {
            answer.put(use.key(), use.text());
        }
        return answer.putTexts(
                        "same_repo_jobs",
                        submission.sameRepoJobs().stream().map(JobId::value).toList())
                .addLines("warnings", submission.warnings());
    }

    private static JobSpec spec(Arguments arguments) {
        return JobSpec.builder(
                        Objects.requireNonNull(arguments.choice("kind", Kind.class)),
                        arguments.required("title"),
                        arguments.required("brief"))
                .repository(arguments.path("repo"))
                .base(arguments.text("base"))
                .model(arguments.text("model"))
                .complexity(arguments.choice("complexity", Complexity.class))
                .runner(arguments.text("runner"))
                .effort(arguments.choice("reasoning_effort", Effort.class))
                .maxTurns(LimitArguments.turns(arguments))
                .maxBudget(LimitArguments.budget(arguments))
                .timeout(LimitArguments.timeout(arguments))
                .acceptance(arguments.text("acceptance_cmd"))
                .fallback(fallback(arguments.text("fallback")))
                .sources(arguments.texts("sources"))
                .docs(arguments.texts("docs"))
                .skills(arguments.texts("skills"))
                .fallbackAfter(minutes(arguments.whole("fallback_after_minutes")))
                .build();
    }

    private static @Nullable List<String> fallback(@Nullable String models) {
        return models == null ? null : List.of(models.split(",", -1));
    }

    private static @Nullable Duration minutes(@Nullable Integer minutes) {
        return minutes == null ? null : Duration.ofMinutes(minutes);
    }
}
