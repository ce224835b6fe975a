package io.agentjobs.api.batch;

/** Where a batch stands. */
public enum BatchStatus {
    /** Its items are still being stored; nothing of it runs. */
    LOADING,
    /** It waits to be run. */
    PENDING,
    /** A host works at it. */
    RUNNING,
    /** It waits for an account's allowance, a login or a service to come back; its items keep their place. */
    PARKED,
    /** Every item has ended, completed or failed. */
    COMPLETED,
    /** It could not be run to its end; its last error says why. */
    FAILED,
    /** It was stopped; items that had not started are still pending. */
    CANCELLED;

    /** True when nothing will happen any more unless it is asked for. */
    public boolean isFinal() {
        return this == COMPLETED || this == FAILED || this == CANCELLED;
    }
}
