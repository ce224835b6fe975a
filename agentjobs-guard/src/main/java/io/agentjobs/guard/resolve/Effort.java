package io.agentjobs.guard.resolve;

/** Counts what is spent on one script, so that no script can make the judge slow. Not safe for many threads. */
final class Effort {
    private static final int MOST_STEPS = 20_000;
    private static final int DEEPEST = 120;

    private int steps;
    private int depth;

    void step() {
        if (++steps > MOST_STEPS) {
            throw new TooComplexException("the command expands to more than " + MOST_STEPS + " steps");
        }
    }

    void enter() {
        if (++depth > DEEPEST) {
            throw new TooComplexException("commands are nested more than " + DEEPEST + " deep");
        }
    }

    void leave() {
        depth--;
    }
}
