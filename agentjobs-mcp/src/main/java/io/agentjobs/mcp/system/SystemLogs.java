package io.agentjobs.mcp.system;

import io.agentjobs.api.JobId;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;

/** Shows the end of a log. */
final class SystemLogs implements Tool {
    private static final String JOB = "job_id";
    private static final String LINES = "lines";
    private static final int USUAL = 50;
    private static final int MOST = 500;

    private final SystemDesk desk;

    SystemLogs(SystemDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "system_logs";
    }

    @Override
    public String description() {
        return "The last lines of the daemon's log, or with job_id what that job's client wrote to its standard error."
                + " Secrets are taken out as far as their shape gives them away.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.text(JOB, "A job, for its client's standard error; leave it out for the daemon's log."),
                Parameter.whole(LINES, 1, MOST, "How many lines; default " + USUAL + "."));
    }

    @Override
    public boolean readOnly() {
        return true;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        JobId job = arguments.text(JOB) == null ? null : arguments.jobId(JOB);
        Integer lines = arguments.whole(LINES);
        return new Answer().putList("lines", desk.log(job, lines == null ? USUAL : lines));
    }
}
