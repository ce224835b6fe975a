package io.agentjobs.core.daemon;

import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.core.state.StateFolder;
import java.util.Optional;

/**
 * Looks for the clients of runners with the eyes of the daemon, whose environment its jobs have; where none answers, with
 * those of this process.
 */
final class DaemonClients {
    private static final String ANEW =
            "start it anew from here (`agent-jobs daemon stop`, `agent-jobs daemon --detach`)";

    private final StateFolder state;

    DaemonClients(StateFolder state) {
        this.state = state;
    }

    /** What keeps the client of a runner from being started; empty for nothing. */
    Optional<Probe.Unusable> missing(AgentRunner runner) {
        Optional<Probe.Unusable> here = runner.missing();
        String answer = DaemonSocket.say(state, DaemonSocket.askForClient(runner.name()))
                .orElse("");
        return switch (answer) {
            case DaemonSocket.CLIENT_THERE -> Optional.empty();
            case DaemonSocket.CLIENT_MISSING ->
                here.or(() -> Optional.of(new Probe.Unusable(
                        "the daemon has the environment that it was started with, and finds no client there", ANEW)));
            case DaemonSocket.NO_RUNNER ->
                Optional.of(new Probe.Unusable("the daemon was started without this runner's plugin", ANEW));
            // No daemon, or one of a version that does not know the question.
            default -> here;
        };
    }
}
