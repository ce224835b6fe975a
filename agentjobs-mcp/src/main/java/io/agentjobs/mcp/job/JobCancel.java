package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.JobId;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;

/** Gives a job up. */
final class JobCancel implements Tool {
    private final AgentJobs jobs;

    JobCancel(AgentJobs jobs) {
        this.jobs = jobs;
    }

    @Override
    public String name() {
        return "job_cancel";
    }

    @Override
    public String description() {
        return "Gives a job up for good: a queued one at once, a running one is ended. Its work so far is kept as a"
                + " patch. `outcome` is cancelled, requested (it is being ended) or already_finished.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(JobTools.ID);
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        JobId id = arguments.jobId(JobTools.ID.name());
        return new Answer().put("id", id.value()).put("outcome", jobs.cancel(id));
    }
}
