package io.agentjobs.api;

/** What made an attempt begin. */
public enum AttemptOrigin {
    /** The job was queued. */
    START,
    /** Its owner resumed it. */
    RESUME,
    /** The engine continued it by itself after the attempt before had come to a limit. */
    AUTO,
    /** The engine went on with another model, since that of the attempt before could not be used. */
    FALLBACK
}
