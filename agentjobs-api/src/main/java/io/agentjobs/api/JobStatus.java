package io.agentjobs.api;

/** Where a job stands. */
public enum JobStatus {
    /** Waits for a free place. */
    QUEUED,
    /** Claimed: a host prepares it, runs it or collects it. */
    RUNNING,
    /** Ended with a report that meets the contract of its kind. */
    SUCCEEDED,
    /** Ended without what its kind asks for. */
    FAILED,
    /** Ended by its time limit. */
    TIMEOUT,
    /** Given up by its owner. */
    CANCELLED;

    /** True when no run of this job is waiting or going on. */
    public boolean isFinished() {
        return this != QUEUED && this != RUNNING;
    }
}
