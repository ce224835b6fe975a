package io.agentjobs.api.batch;

/** Where the items of a batch come from. */
public enum BatchKind {
    /** The rows of a file: fixed when the batch starts. */
    CSV_BATCH,
    /** Seeds, and what the workers add while it runs. */
    DYNAMIC_QUEUE
}
