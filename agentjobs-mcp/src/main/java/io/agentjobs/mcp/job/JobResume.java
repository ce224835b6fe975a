package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.JobId;
import io.agentjobs.api.ResumeSpec;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.ArrayList;
import java.util.List;

/** Goes on with a job that has come to rest. */
final class JobResume implements Tool {
    private final AgentJobs jobs;
    private final Course course;

    JobResume(AgentJobs jobs, Course course) {
        this.jobs = jobs;
        this.course = course;
    }

    @Override
    public String name() {
        return "job_resume";
    }

    @Override
    public String description() {
        return "Goes on with a stopped, failed or timed-out job: the same id, worktree and, where it still exists, session, which"
                + " is told your context. Limits default to what the attempt before left; after a timeout nothing is left"
                + " of the time, so pass timeout_minutes. Succeeded and cancelled jobs cannot be resumed.";
    }

    @Override
    public List<Parameter> parameters() {
        List<Parameter> parameters = new ArrayList<>(List.of(JobTools.ID, Course.CONTEXT));
        parameters.addAll(LimitArguments.parameters("left out for what is left"));
        return parameters;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        JobId id = arguments.jobId(JobTools.ID.name());
        ResumeSpec spec = new ResumeSpec(
                arguments.required(Course.CONTEXT.name()),
                LimitArguments.turns(arguments),
                LimitArguments.budget(arguments),
                LimitArguments.timeout(arguments));
        return course.answer(() -> jobs.resume(id, spec));
    }
}
