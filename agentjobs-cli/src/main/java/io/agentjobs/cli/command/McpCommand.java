package io.agentjobs.cli.command;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Printable;
import io.agentjobs.cli.mcp.InstalledProgram;
import io.agentjobs.cli.mcp.ServeJob;
import io.agentjobs.cli.mcp.ServeOrchestrator;
import io.agentjobs.cli.mcp.ServedState;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.List;

/** Serves the tools of a role to an agent client. */
final class McpCommand implements Command {
    private static final Flag ROLE =
            Flag.of("--role", "ROLE", "whose tools: orchestrator (the session that drives jobs) or job");
    private static final String ORCHESTRATOR = "orchestrator";
    private static final String JOB = "job";

    @Override
    public String name() {
        return "mcp";
    }

    @Override
    public String summary() {
        return "serve the job tools to an agent session (MCP on stdin and stdout)";
    }

    @Override
    public List<Flag> flags() {
        return List.of(ROLE);
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "An agent client starts it. For Claude Code:",
                "  claude mcp add agent-jobs -- agent-jobs mcp --role orchestrator");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        String role = arguments.required(ROLE);
        switch (role) {
            case ORCHESTRATOR -> orchestrator(invocation);
            case JOB -> {
                StateFolder state = invocation.existingState();
                new ServeJob(state, invocation.context(state)).run(Distribution.version(), invocation.console());
            }
            default -> throw UsageException.value(ROLE.name(), role, "is no role: take " + ORCHESTRATOR + " or " + JOB);
        }
        return ExitCode.OK;
    }

    private static void orchestrator(Invocation invocation) throws IOException, InterruptedException {
        String job = invocation.console().environment().get(JobMarker.JOB);
        if (job != null) {
            throw new AgentJobsException("this runs inside job " + Printable.line(job, 40)
                    + ", and a job may not drive jobs: the orchestrating session does that");
        }
        StateFolder state = StateFolder.open(invocation.statePath());
        InstalledProgram program = new InstalledProgram(
                Distribution.buildId(),
                Distribution.version(),
                invocation.clock().instant());
        ServedState served = new ServedState(
                state, () -> invocation.context(state), () -> invocation.reader(state), () -> invocation.store(state));
        new ServeOrchestrator(served, program, "agent-jobs daemon --detach" + invocation.agentFlag())
                .run(invocation.console());
    }
}
