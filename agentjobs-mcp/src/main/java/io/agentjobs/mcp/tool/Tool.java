package io.agentjobs.mcp.tool;

import java.util.List;

/** One thing that a client may ask the server to do. Safe for use by many threads. */
public interface Tool {

    /** Its name, in snake case. */
    String name();

    /** For the model: what it does, when to use it, and what it refuses. */
    String description();

    /** The arguments that it takes; every other one is refused. */
    List<Parameter> parameters();

    /** True when a call changes nothing. */
    default boolean readOnly() {
        return false;
    }

    /**
     * Does it.
     *
     * @param arguments checked against {@link #parameters()}
     * @param progress where a call that takes long tells how far it is
     * @throws io.agentjobs.api.AgentJobsException when it is refused or fails; its message is for the model
     */
    Answer call(Arguments arguments, Progress progress) throws InterruptedException;
}
