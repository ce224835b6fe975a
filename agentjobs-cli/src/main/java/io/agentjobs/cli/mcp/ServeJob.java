package io.agentjobs.cli.mcp;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.cli.console.Console;
import io.agentjobs.core.jobtool.JobTools;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.mcp.JobServer;
import java.nio.file.Files;
import java.util.Map;

/** Serves a job its own tools on standard input and output. Opens no database. */
public final class ServeJob {
    private final StateFolder state;
    private final PluginContext context;

    /** In that state folder. */
    public ServeJob(StateFolder state, PluginContext context) {
        this.state = state;
        this.context = context;
    }

    /**
     * Serves the job that this process runs inside until the client closes its side.
     *
     * @throws AgentJobsException when it runs inside no job of the state folder
     */
    public void run(String version, Console console) throws InterruptedException {
        Map<String, String> environment = console.environment();
        JobMarker run = new JobMarker(
                job(environment.getOrDefault(JobMarker.JOB, "")), environment.getOrDefault(JobMarker.RUN, ""));
        JobTools tools = new JobTools(state, run, context.settings(), context.clock());
        new JobServer(tools.described(), tools::call).serve(version, console.in(), console.out());
    }

    private JobId job(String marker) {
        try {
            JobId job = new JobId(marker);
            if (Files.isDirectory(state.job(job).path())) {
                return job;
            }
        } catch (IllegalArgumentException e) {
            throw new AgentJobsException("this runs inside no job: the role job is for the client of one", e);
        }
        throw new AgentJobsException("job " + marker + " is none of this state folder " + state.root());
    }
}
