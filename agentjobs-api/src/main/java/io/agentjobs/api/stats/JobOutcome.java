package io.agentjobs.api.stats;

/** What the orchestrating session did with the result of a finished job. */
public enum JobOutcome {
    /** Used as it was. */
    ACCEPTED,
    /** Used, with more work on top. */
    EXTENDED,
    /** Its own work had to be mended first. */
    REWORKED,
    /** Run again, on another model or with another brief. */
    RERUN,
    /** Not used. */
    DISCARDED;

    /** True when the result was used without being mended. */
    public boolean isUsable() {
        return this == ACCEPTED || this == EXTENDED;
    }
}
