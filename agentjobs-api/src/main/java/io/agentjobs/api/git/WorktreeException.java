package io.agentjobs.api.git;

import io.agentjobs.api.AgentJobsException;

/** Git could not do what was asked. The message is one line that names the repository, the cause and the remedy. */
public class WorktreeException extends AgentJobsException {
    /** With a message for people. */
    public WorktreeException(String message) {
        super(message);
    }

    /** With a message for people and the cause below it. */
    public WorktreeException(String message, Throwable cause) {
        super(message, cause);
    }
}
