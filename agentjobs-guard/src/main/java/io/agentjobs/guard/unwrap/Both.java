package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;

/**
 * A program with two ways to name a command.
 *
 * @param first the one
 * @param second the other
 */
record Both(Unwrapper first, Unwrapper second) implements Unwrapper {

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        first.unwrap(invocation, inner);
        second.unwrap(invocation, inner);
    }
}
