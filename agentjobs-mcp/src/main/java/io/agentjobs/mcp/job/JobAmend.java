package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.JobId;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;

/** Adds something to a job that waits or runs. */
final class JobAmend implements Tool {
    private final AgentJobs jobs;
    private final Course course;

    JobAmend(AgentJobs jobs, Course course) {
        this.jobs = jobs;
        this.course = course;
    }

    @Override
    public String name() {
        return "job_amend";
    }

    @Override
    public String description() {
        return "Adds to what a queued job is told at its start; it keeps its place. A running job is told in its session, where"
                + " its client can be: effect is noted or sending.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(JobTools.ID, Course.CONTEXT);
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        JobId id = arguments.jobId(JobTools.ID.name());
        return course.answer(() -> jobs.amend(id, arguments.required(Course.CONTEXT.name())));
    }
}
