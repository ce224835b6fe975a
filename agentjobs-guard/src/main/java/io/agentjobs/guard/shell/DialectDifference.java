package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.ParseResult.Parsed;
import io.agentjobs.guard.shell.ParseResult.Refused;
import java.util.Optional;

/** Finds out whether bash and dash read a text in the same way. */
public final class DialectDifference {

    private DialectDifference() {}

    /**
     * Compares the two readings.
     *
     * @param text a script
     * @return empty when both shells make the same tree of it, or both refuse it; else how they differ, in one line for a
     *     person
     */
    public static Optional<String> in(String text) {
        ParseResult bash = ShellParser.parse(text, Dialect.BASH);
        ParseResult dash = ShellParser.parse(text, Dialect.DASH);
        if (bash instanceof Parsed left && dash instanceof Parsed right) {
            return left.script().equals(right.script())
                    ? Optional.empty()
                    : Optional.of("bash and dash read this text differently");
        }
        if (bash instanceof Parsed && dash instanceof Refused refused) {
            return Optional.of("bash accepts this text, dash does not: " + refused.reason());
        }
        if (dash instanceof Parsed && bash instanceof Refused refused) {
            return Optional.of("dash accepts this text, bash does not: " + refused.reason());
        }
        return Optional.empty();
    }
}
