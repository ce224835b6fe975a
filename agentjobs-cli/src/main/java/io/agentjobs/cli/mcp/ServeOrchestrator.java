package io.agentjobs.cli.mcp;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.cli.console.Console;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.mcp.OrchestratorServer;
import java.time.InstantSource;

/** Serves the orchestrating session on standard input and output. Apart from its command, which must load without it. */
public final class ServeOrchestrator {
    private ServeOrchestrator() {}

    /** Serves until the client closes its side. */
    public static void run(
            AgentJobs jobs,
            StateFolder state,
            InstalledProgram program,
            String version,
            Console console,
            InstantSource clock)
            throws InterruptedException {
        new OrchestratorServer(jobs, clock).serve(version, () -> program.notices(state), console.in(), console.out());
    }
}
