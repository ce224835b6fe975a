package io.agentjobs.guard.finding;

import org.jspecify.annotations.Nullable;

/**
 * One argument of a command, as the program would get it.
 *
 * @param text the argument
 * @param open whether a hole in it stood unquoted, so that it may be several arguments, or none
 * @param content what a program reads from the file that it names, where the script shows it: a process substitution;
 *     null for everything else
 */
public record Argument(Text text, boolean open, @Nullable Content content) {

    /** An argument that is fully known. */
    public static Argument of(String text) {
        return new Argument(Text.of(text), false, null);
    }

    /** An argument with that text. */
    public static Argument of(Text text) {
        return new Argument(text, false, null);
    }

    /** Any number of arguments of which nothing is known. */
    public static Argument anything() {
        return new Argument(Text.UNKNOWN, true, null);
    }

    /** Is it known, and exactly this? */
    public boolean is(String literal) {
        return text.is(literal);
    }

    /** Does its known beginning start so? */
    public boolean startsWith(String prefix) {
        return text.raw().startsWith(prefix);
    }

    /** Is it an option by its first characters? A lone dash is an operand. */
    public boolean isOption() {
        String raw = text.raw();
        return raw.length() > 1 && raw.charAt(0) == '-';
    }
}
