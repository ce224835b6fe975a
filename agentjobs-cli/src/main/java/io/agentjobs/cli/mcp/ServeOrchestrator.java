package io.agentjobs.cli.mcp;

import io.agentjobs.cli.console.Console;
import io.agentjobs.core.brain.BrainConfig;
import io.agentjobs.core.daemon.DaemonJobs;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.mcp.Desks;
import io.agentjobs.mcp.OrchestratorServer;
import io.agentjobs.mcp.brain.Brain;
import io.agentjobs.mcp.brain.HttpBrain;

/** Serves the orchestrating session on standard input and output. Apart from its command, which must load without it. */
public final class ServeOrchestrator {
    private final ServedState state;
    private final InstalledProgram program;
    private final String startDaemon;

    /**
     * For that state folder.
     *
     * @param startDaemon the command that people type to start a daemon there
     */
    public ServeOrchestrator(ServedState state, InstalledProgram program, String startDaemon) {
        this.state = state;
        this.program = program;
        this.startDaemon = startDaemon;
    }

    /** Read once: where the token goes does not change while a session has the server. */
    private Brain brain() {
        return BrainConfig.from(state.contexts().get())
                .<Brain>map(config -> new StateBrain(
                        new HttpBrain(
                                config.endpoints(),
                                config.token(),
                                config.agent(),
                                config.timeout(),
                                config.minScore()),
                        state.folder()))
                .orElse(Brain.NONE);
    }

    /** Serves until the client closes its side. */
    public void run(Console console) throws InterruptedException {
        try (DaemonJobs jobs =
                new DaemonJobs(state.folder(), state.contexts(), new PluginSet().discover(), startDaemon)) {
            new OrchestratorServer(
                            jobs,
                            new Desks(
                                    new StateOwnerDesk(state),
                                    new StateSystemDesk(state, program),
                                    new StateSkillDesk(state),
                                    new StateTrashDesk(state, program.folder()),
                                    new StateGoalDesk(state),
                                    brain()),
                            state.contexts().get().clock())
                    .serve(program.version(), () -> program.notices(state.folder()), console.in(), console.out());
        }
    }
}
