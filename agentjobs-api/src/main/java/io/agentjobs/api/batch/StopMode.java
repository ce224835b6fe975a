package io.agentjobs.api.batch;

/** How a batch is stopped. */
public enum StopMode {
    /** Nothing new starts; what runs may finish. */
    DRAIN,
    /** What runs is ended as well, and waits again. */
    NOW
}
