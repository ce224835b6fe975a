package io.agentjobs.guard.resolve;

/** The script has more to follow than anybody writes. Carries no stack: it is thrown from deep inside. */
public final class TooComplexException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooComplexException(String what) {
        super(what, null, false, false);
    }
}
