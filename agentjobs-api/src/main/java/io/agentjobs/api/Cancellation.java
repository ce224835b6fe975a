package io.agentjobs.api;

/** What a request to cancel a job came to. */
public enum Cancellation {
    /** The job was waiting or stopped; nothing more of it will run. */
    CANCELLED,
    /** The job is running; it is being ended. */
    REQUESTED,
    /** The job had ended already; nothing changed. */
    ALREADY_FINISHED
}
