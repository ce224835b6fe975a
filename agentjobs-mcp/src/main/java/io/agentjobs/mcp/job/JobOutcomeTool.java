package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.JobId;
import io.agentjobs.api.stats.JobOutcome;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;
import java.util.Objects;

/** Takes down what the result of a job was good for. */
final class JobOutcomeTool implements Tool {
    private final AgentJobs jobs;

    JobOutcomeTool(AgentJobs jobs) {
        this.jobs = jobs;
    }

    @Override
    public String name() {
        return "job_outcome";
    }

    @Override
    public String description() {
        return "Takes down what you did with the result of a finished job, once you have read it and acted on it; job_stats"
                + " then shows what a usable result costs. Said again, it replaces what was said before. Refused for a job"
                + " that waits, runs or is stopped.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                JobTools.ID,
                Parameter.choice("outcome", JobOutcome.class, OutcomeArguments.MEANING)
                        .require(),
                Parameter.text("note", "Why, one line of at most 300 characters."));
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        JobId id = arguments.jobId("id");
        JobOutcome outcome = Objects.requireNonNull(arguments.choice("outcome", JobOutcome.class));
        jobs.recordOutcome(id, outcome, arguments.text("note"));
        return new Answer().put("id", id.value()).put("outcome", outcome);
    }
}
