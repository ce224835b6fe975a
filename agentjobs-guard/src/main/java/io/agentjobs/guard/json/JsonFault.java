package io.agentjobs.guard.json;

/** A text that was to be a JSON object is none. */
public final class JsonFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    JsonFault(String message) {
        super(message);
    }
}
