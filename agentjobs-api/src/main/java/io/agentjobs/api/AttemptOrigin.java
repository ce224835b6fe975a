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
    FALLBACK,
    /** It had succeeded, and its work did not fit onto its branch: it is to be made to. */
    LANDING
}
