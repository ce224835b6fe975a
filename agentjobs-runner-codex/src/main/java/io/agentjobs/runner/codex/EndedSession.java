package io.agentjobs.runner.codex;

import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.SessionOutcome;
import java.util.concurrent.CompletableFuture;

/**
 * A session that had ended before a client was started.
 *
 * @param id the id that was asked for
 * @param outcome complete
 */
record EndedSession(String id, CompletableFuture<SessionOutcome> outcome) implements AgentSession {

    @Override
    public CompletableFuture<Boolean> send(String text) {
        return CompletableFuture.completedFuture(false);
    }

    @Override
    public void interrupt() {
        // There is nothing to interrupt.
    }

    @Override
    public void kill() {
        // There is no process.
    }
}
