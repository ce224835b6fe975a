package io.agentjobs.api;

import java.util.Objects;

/** Root of what agentjobs throws at its callers. The message is one line that a person can act on. */
public class AgentJobsException extends RuntimeException {
    /** With a message for people. */
    public AgentJobsException(String message) {
        super(message);
    }

    /** With a message for people and the cause below it. */
    public AgentJobsException(String message, Throwable cause) {
        super(message, cause);
    }

    /** The message for people, which every exception of this kind has. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage(), "message");
    }
}
