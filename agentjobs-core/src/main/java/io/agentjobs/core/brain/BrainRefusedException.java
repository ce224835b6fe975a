package io.agentjobs.core.brain;

import io.agentjobs.api.AgentJobsException;

/** The shared brain was reached and refused: the message is what it said, and may be shown to whoever asked. */
public final class BrainRefusedException extends AgentJobsException {
    private static final long serialVersionUID = 1L;

    /** With its words on one line. */
    public BrainRefusedException(String words) {
        super(words);
    }
}
