package io.agentjobs.mcp.tool;

/** Tells the client how far a call is. */
@FunctionalInterface
public interface Progress {
    /** For a client that does not want to know. */
    Progress NONE = (done, message) -> {};

    /**
     * Tells it.
     *
     * @param done grows with each call; without a unit
     * @param message one line for people
     */
    void report(double done, String message);
}
