package io.agentjobs.mcp.owner;

import io.agentjobs.api.JobId;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;

/** Clears what the session owes its owner. */
public final class OwnerReplied implements Tool {
    private static final String JOB = "job_id";

    private final OwnerDesk desk;

    /** At that desk. */
    public OwnerReplied(OwnerDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "owner_replied";
    }

    @Override
    public String description() {
        return "Call it after you have written to the owner about a job that was started with owner_waits: until then the"
                + " Stop hook holds the end of your turn once. Clears the reply owed for job_id, or for every job"
                + " without it; answers with what was cleared and what is still owed.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.text(JOB, "The job that you wrote about; leave it out for all."));
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        JobId only = arguments.text(JOB) == null ? null : arguments.jobId(JOB);
        return new Answer()
                .putList("cleared", names(desk.replied(only)))
                .putList("still_pending", names(desk.pending()));
    }

    private static List<String> names(List<JobId> jobs) {
        return jobs.stream().map(JobId::value).toList();
    }
}
