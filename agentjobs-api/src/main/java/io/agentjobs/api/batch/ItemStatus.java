package io.agentjobs.api.batch;

/** Where an item stands. */
public enum ItemStatus {
    /** It waits for a worker. */
    PENDING,
    /** A worker has it. */
    RUNNING,
    /** Its result was accepted. It is never run again. */
    COMPLETED,
    /** It ended without a result; its last error says why. */
    FAILED
}
