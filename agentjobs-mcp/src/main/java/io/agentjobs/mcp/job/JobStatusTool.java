package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;

/** Tells how a job stands. */
final class JobStatusTool implements Tool {
    private final AgentJobs jobs;
    private final JobView view;

    JobStatusTool(AgentJobs jobs, JobView view) {
        this.jobs = jobs;
        this.view = view;
    }

    @Override
    public String name() {
        return "job_status";
    }

    @Override
    public String description() {
        return "How one job stands: status, why it ended, turns, cost, time, limits. Not the report: job_result has it.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(JobTools.ID);
    }

    @Override
    public boolean readOnly() {
        return true;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        return view.full(jobs.get(arguments.jobId(JobTools.ID.name())));
    }
}
