package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Invocation;

/** Knows the commands that a program runs by its arguments, input or environment. Stateless. */
@FunctionalInterface
public interface Unwrapper {

    /** Hands every command that the invocation could run to {@code inner}. */
    void unwrap(Invocation invocation, Inner inner);
}
