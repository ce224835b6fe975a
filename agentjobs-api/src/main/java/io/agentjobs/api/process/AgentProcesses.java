package io.agentjobs.api.process;

import java.io.IOException;

/** Starts processes inside the containment of one job. Safe for use by many threads. */
public interface AgentProcesses {

    /**
     * Starts a process in a session and group of its own.
     *
     * @throws IOException when the program cannot be started; the message names it
     */
    AgentProcess start(ProcessSpec spec) throws IOException;
}
