package io.agentjobs.core.engine;

import io.agentjobs.api.EndReason;

/** A claim that cannot be launched; nothing of it runs. Caught by the attempt, which ends the job for that reason. */
final class PreparationFailed extends Exception {
    private static final long serialVersionUID = 1;

    private final EndReason reason;

    PreparationFailed(EndReason reason, String message) {
        super(message);
        this.reason = reason;
    }

    PreparationFailed(EndReason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    EndReason reason() {
        return reason;
    }
}
