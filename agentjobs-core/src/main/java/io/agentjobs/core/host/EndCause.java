package io.agentjobs.core.host;

/** Why a session came to its end: by itself, or because the host made it. The first cause holds. */
public enum EndCause {
    /** The client ended by itself. */
    OWN,
    /** More model calls than allowed. */
    TURN_LIMIT,
    /** More dollars than allowed. */
    BUDGET_LIMIT,
    /** More time than allowed. */
    TIME_LIMIT,
    /** The same refused or failing call again and again. */
    NO_PROGRESS,
    /** Prints without end and does nothing else. */
    ONLY_PRINTS,
    /** No sign of life after the start. */
    STARTUP_HANG,
    /** Its owner gave the job up. */
    CANCELLED,
    /** Its owner stopped the job, to go on later. */
    STOPPED,
    /** The host itself was asked to end, as at a shutdown of the machine. */
    HOST_STOPPED,
    /** The session could not be opened. */
    NOT_OPENED
}
