package io.agentjobs.core.canary;

import io.agentjobs.api.EndReason;

/** A client that is not proven to obey: no job may run on it. The message is one line for people. */
public final class CanaryFailed extends Exception {
    private static final long serialVersionUID = 1;

    private final EndReason reason;

    CanaryFailed(EndReason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** Why: the client's own trouble (login, limit, service), or that it does not obey. */
    public EndReason reason() {
        return reason;
    }
}
