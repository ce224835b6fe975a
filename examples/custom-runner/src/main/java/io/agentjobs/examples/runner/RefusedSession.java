package io.agentjobs.examples.runner;

import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionUsage;
import java.util.concurrent.CompletableFuture;

/** A session whose program was never started: it has ended before it began. */
record RefusedSession(String id, Verdict verdict) implements AgentSession {
    @Override
    public CompletableFuture<Boolean> send(String text) {
        return CompletableFuture.completedFuture(false);
    }

    @Override
    public void interrupt() {}

    @Override
    public void kill() {}

    @Override
    public CompletableFuture<SessionOutcome> outcome() {
        String words = "refused by " + verdict.rule() + ": " + verdict.reason();
        return CompletableFuture.completedFuture(new SessionOutcome.Crashed(null, words, SessionUsage.NONE));
    }
}
