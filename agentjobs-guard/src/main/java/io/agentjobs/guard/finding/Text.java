package io.agentjobs.guard.finding;

import java.util.Locale;
import java.util.Objects;

/**
 * A text that is known as far as the script shows it. What is not known stands in it as a hole: one of the
 * noncharacters below, which no command may contain. Immutable.
 */
public final class Text {
    /** A hole: any text at all, such as what a program prints. */
    public static final char ANYTHING = '\uFDD0';

    /** A hole: the value of a variable that the script does not set. */
    public static final char ENVIRONMENT = '\uFDD1';

    /** A hole: a number. */
    public static final char NUMBER = '\uFDD2';

    /** A hole: part of a file's name, from a pattern. */
    public static final char FILE_NAME = '\uFDD3';

    /** A hole: any number of folders below the one before it, as a search comes upon them. */
    public static final char FOUND = '\uFDD4';

    /** No characters. */
    public static final Text EMPTY = new Text("", true);

    /** Any text at all. */
    public static final Text UNKNOWN = new Text(String.valueOf(ANYTHING), false);

    /** The value of a variable that the script does not set. */
    public static final Text FROM_ENVIRONMENT = new Text(String.valueOf(ENVIRONMENT), false);

    /** Some number. */
    public static final Text SOME_NUMBER = new Text(String.valueOf(NUMBER), false);

    private final String raw;
    private final boolean known;

    private Text(String raw, boolean known) {
        this.raw = raw;
        this.known = known;
    }

    /** The text whose holes, if any, stand in {@code raw}. */
    public static Text of(String raw) {
        return raw.isEmpty() ? EMPTY : new Text(raw, !hasHole(raw));
    }

    /** Is this one of the characters that stand for a hole? */
    public static boolean isHole(char c) {
        return c >= ANYTHING && c <= FOUND;
    }

    private static boolean hasHole(String raw) {
        for (int i = 0; i < raw.length(); i++) {
            if (isHole(raw.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    /** The characters, holes included. */
    public String raw() {
        return raw;
    }

    /** Is there no hole in it? */
    public boolean isKnown() {
        return known;
    }

    /** Does it name what a search comes upon, below the folder before the hole? */
    public boolean isFound() {
        return !known && raw.indexOf(FOUND) >= 0;
    }

    /** Is it known, and exactly this? */
    public boolean is(String literal) {
        return known && raw.equals(literal);
    }

    /** Does it start with a hole, so that nothing can be said of its beginning? */
    public boolean startsUnknown() {
        return !raw.isEmpty() && isHole(raw.charAt(0));
    }

    /** This text with that one after it. */
    public Text plus(Text other) {
        return raw.isEmpty() ? other : new Text(raw + other.raw, known && other.known);
    }

    /** What stands after the first {@code count} characters, holes counted as one each. */
    public Text from(int count) {
        return of(raw.substring(count));
    }

    /** What stands before the first hole. */
    public String knownPrefix() {
        if (known) {
            return raw;
        }
        int end = 0;
        while (!isHole(raw.charAt(end))) {
            end++;
        }
        return raw.substring(0, end);
    }

    /** What stands after the last slash. */
    public Text baseName() {
        int slash = raw.lastIndexOf('/');
        return slash < 0 ? this : of(raw.substring(slash + 1));
    }

    /** The same in lower case. */
    public Text lowerCase() {
        return of(raw.toLowerCase(Locale.ROOT));
    }

    /** Can the holes be filled so that the whole text is {@code literal}? */
    public boolean couldBe(String literal) {
        return known ? raw.equals(literal) : Holes.fit(raw, literal, false);
    }

    /** Can the holes be filled so that the text starts with {@code prefix}? */
    public boolean couldStartWith(String prefix) {
        return known ? raw.startsWith(prefix) : Holes.fit(raw, prefix, true);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Text text && raw.equals(text.raw);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(raw);
    }

    /** For people: each hole as an ellipsis. */
    @Override
    public String toString() {
        if (known) {
            return raw;
        }
        StringBuilder shown = new StringBuilder(raw);
        for (int i = 0; i < shown.length(); i++) {
            if (isHole(shown.charAt(i))) {
                shown.setCharAt(i, '…');
            }
        }
        return shown.toString();
    }
}
