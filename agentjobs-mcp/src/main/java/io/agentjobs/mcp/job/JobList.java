package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;
import java.util.Set;

/** Lists recent jobs. */
final class JobList implements Tool {
    private static final int USUAL = 20;
    private static final int MOST = 200;

    private final AgentJobs jobs;
    private final JobView view;

    JobList(AgentJobs jobs, JobView view) {
        this.jobs = jobs;
        this.view = view;
    }

    @Override
    public String name() {
        return "job_list";
    }

    @Override
    public String description() {
        return "Recent jobs, newest first, with status, turns and cost; optionally of one status only.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.choice("status", JobStatus.class, "Only jobs of this status."),
                Parameter.whole("limit", 1, MOST, "The most jobs to show; default " + USUAL + "."));
    }

    @Override
    public boolean readOnly() {
        return true;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        JobStatus status = arguments.choice("status", JobStatus.class);
        Integer limit = arguments.whole("limit");
        JobQuery query = new JobQuery(status == null ? Set.of() : Set.of(status), limit == null ? USUAL : limit);
        return new Answer()
                .put("jobs", jobs.list(query).stream().map(view::brief).toList());
    }
}
