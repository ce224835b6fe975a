package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.mcp.owner.OwnerDesk;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Tool;
import java.time.InstantSource;
import java.util.List;

/** The tools on one engine's jobs. */
public final class JobTools {
    static final Parameter ID =
            Parameter.text("id", "The job's id, such as 261015-124136-70d3.").require();

    private JobTools() {}

    /** All of them. */
    public static List<Tool> of(AgentJobs jobs, OwnerDesk owner, InstantSource clock) {
        JobView view = new JobView(clock);
        Course course = new Course(view);
        return List.of(
                new JobStart(jobs, owner, view),
                new JobStatusTool(jobs, view),
                new JobResultTool(jobs, view),
                new JobList(jobs, view),
                new JobCancel(jobs),
                new JobStop(jobs, course),
                new JobResume(jobs, course),
                new JobAmend(jobs, course),
                new BranchRestack(jobs));
    }
}
