package io.agentjobs.api.store;

import io.agentjobs.api.AgentJobsException;

/**
 * The store could not do what it was asked. Whether a write happened is then unknown: the caller reads again and goes by
 * its token.
 */
public class StoreException extends AgentJobsException {
    /** With a message for people. */
    public StoreException(String message) {
        super(message);
    }

    /** With a message for people and the cause below it. */
    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
