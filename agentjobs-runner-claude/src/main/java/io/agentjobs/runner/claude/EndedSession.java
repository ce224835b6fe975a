package io.agentjobs.runner.claude;

import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.SessionOutcome;
import java.util.concurrent.CompletableFuture;

/**
 * A session that ended before its client was started.
 *
 * @param outcome already complete
 */
record EndedSession(String id, CompletableFuture<SessionOutcome> outcome) implements AgentSession {

    static EndedSession with(String id, SessionOutcome outcome) {
        return new EndedSession(id, CompletableFuture.completedFuture(outcome));
    }

    @Override
    public CompletableFuture<Boolean> send(String text) {
        return CompletableFuture.completedFuture(false);
    }

    @Override
    public void interrupt() {}

    @Override
    public void kill() {}
}
