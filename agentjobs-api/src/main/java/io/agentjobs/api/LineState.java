package io.agentjobs.api;

/** How far the job-done line of a job has come. */
public enum LineState {
    /** The job has not ended, or its end owes no line. */
    NONE,
    /** Stored, and tried again until it is delivered. */
    PENDING,
    /** Shown to the orchestrating session; where only the owner is told, on its way there. */
    DELIVERED,
    /** No notifier is configured: the line went to the log only. */
    OFF
}
