package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.JobId;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;

/** Halts a job so that it can go on later. */
final class JobStop implements Tool {
    private final AgentJobs jobs;
    private final Course course;

    JobStop(AgentJobs jobs, Course course) {
        this.jobs = jobs;
        this.course = course;
    }

    @Override
    public String name() {
        return "job_stop";
    }

    @Override
    public String description() {
        return "Halts a queued or running job and keeps its worktree, its uncommitted work and its session: status stopped. It"
                + " holds its worktree and gets no job-done line until you resume or cancel it, so do not leave it.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(JobTools.ID, Parameter.text("reason", "Why, one line for people."));
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        JobId id = arguments.jobId(JobTools.ID.name());
        return course.answer(() -> jobs.stop(id, arguments.text("reason")));
    }
}
