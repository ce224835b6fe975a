package io.agentjobs.core.host;

import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentEvent.Notice;
import io.agentjobs.api.runner.AgentEvent.Raw;
import io.agentjobs.api.runner.AgentEvent.Retrying;

/**
 * Notices a session that does nothing but print: so many bytes on its channel and its standard error without a single step
 * in between. Safe for use by many threads.
 */
public final class PrintWatch {
    /** Far more than any answer, or any result of a tool, has. */
    static final long MOST_BYTES = 64L << 20;

    private final Runnable onlyPrints;

    /** Guarded by this object's monitor. */
    private long printed;

    /**
     * Watches one session.
     *
     * @param onlyPrints is told, perhaps more than once
     */
    public PrintWatch(Runnable onlyPrints) {
        this.onlyPrints = onlyPrints;
    }

    /** Something happened in the session. */
    public synchronized void saw(AgentEvent event) {
        if (event instanceof Raw raw) {
            printed(raw.line().length());
        } else if (!(event instanceof Notice || event instanceof Retrying)) {
            printed = 0;
        }
    }

    /** It printed that much elsewhere. */
    public synchronized void printed(long bytes) {
        printed += bytes;
        if (printed > MOST_BYTES) {
            onlyPrints.run();
        }
    }
}
