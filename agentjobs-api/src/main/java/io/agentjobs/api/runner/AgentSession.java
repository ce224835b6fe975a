package io.agentjobs.api.runner;

import java.util.concurrent.CompletableFuture;

/** One conversation with a client. Safe for use by many threads; every method may be called after the end. */
public interface AgentSession {

    /** The client's name for the conversation, under which it can be resumed. */
    String id();

    /**
     * Sends a message into the running turn.
     *
     * @return completes with true when the client took it, with false when the session ended before that
     */
    CompletableFuture<Boolean> send(String text);

    /** Asks the client to end its turn; the outcome is then {@link SessionOutcome.Interrupted}. Idempotent. */
    void interrupt();

    /** Ends the client by force. The outcome, if there is none yet, is {@link SessionOutcome.Crashed}. Idempotent. */
    void kill();

    /**
     * How it ended. Completes exactly once, never exceptionally, and only after the client's process group is gone and
     * the last event was delivered.
     */
    CompletableFuture<SessionOutcome> outcome();
}
