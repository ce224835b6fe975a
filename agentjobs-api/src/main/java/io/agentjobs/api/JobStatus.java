package io.agentjobs.api;

/** Where a job stands. */
public enum JobStatus {
    /** Waits for a free place. */
    QUEUED,
    /** Claimed: a host prepares it, runs it or collects it. */
    RUNNING,
    /** In the middle of an attempt, without a host, until its account can be used again; then it goes on by itself. */
    PARKED,
    /** Halted by its owner: worktree, uncommitted work and session are kept until it is resumed or cancelled. */
    STOPPED,
    /** Ended with a report that meets the contract of its kind. */
    SUCCEEDED,
    /** Ended without what its kind asks for. */
    FAILED,
    /** Ended by its time limit. */
    TIMEOUT,
    /** Given up by its owner. */
    CANCELLED;

    /** True while a run of this job is waiting or going on: something happens without anybody asking. */
    public boolean isActive() {
        return this == QUEUED || this == RUNNING || this == PARKED;
    }

    /** True when the job has ended: what it made may be taken over and cleaned up. A stopped job has not. */
    public boolean isFinished() {
        return !isActive() && this != STOPPED;
    }

    /** True when its owner may let the job go on with another attempt. */
    public boolean isResumable() {
        return this == STOPPED || this == FAILED || this == TIMEOUT;
    }
}
