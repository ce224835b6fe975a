package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.WordPart.BraceSequence;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what stands between braces as a sequence, and lists its members. */
final class BraceSequences {

    private BraceSequences() {}

    static @Nullable BraceSequence read(String text) {
        int dots = text.indexOf("..");
        if (dots < 0) {
            return null;
        }
        String first = text.substring(0, dots);
        String rest = text.substring(dots + 2);
        int more = rest.indexOf("..");
        String last = more < 0 ? rest : rest.substring(0, more);
        String step = more < 0 ? null : rest.substring(more + 2);
        boolean valid = (isInteger(first) && isInteger(last)) || (isLetter(first) && isLetter(last));
        return valid && (step == null || isInteger(step)) ? new BraceSequence(first, last, step) : null;
    }

    /**
     * The members of a sequence.
     *
     * @return at most {@code limit} of them; null when there are more
     */
    static @Nullable List<String> members(BraceSequence sequence, int limit) {
        boolean letters = !isInteger(sequence.first());
        long first = value(sequence.first());
        long last = value(sequence.last());
        long step = sequence.step() == null ? 1 : Math.abs(value(sequence.step()));
        step = Math.max(1, step);
        if (Math.abs(last - first) / step >= limit) {
            return null;
        }
        int width = letters || !isPadded(sequence)
                ? 0
                : Math.max(sequence.first().length(), sequence.last().length());
        List<String> members = new ArrayList<>();
        long direction = first <= last ? step : -step;
        for (long n = first; direction > 0 ? n <= last : n >= last; n += direction) {
            members.add(letters ? Character.toString((char) n) : padded(n, width));
        }
        return members;
    }

    private static String padded(long value, int width) {
        String digits = Long.toString(Math.abs(value));
        int zeros = width - digits.length() - (value < 0 ? 1 : 0);
        return (value < 0 ? "-" : "") + "0".repeat(Math.max(0, zeros)) + digits;
    }

    private static boolean isPadded(BraceSequence sequence) {
        return startsWithZero(sequence.first()) || startsWithZero(sequence.last());
    }

    private static boolean startsWithZero(String number) {
        String digits = number.startsWith("-") ? number.substring(1) : number;
        return digits.length() > 1 && digits.charAt(0) == '0';
    }

    private static long value(String text) {
        return isInteger(text) ? Long.parseLong(text) : text.charAt(0);
    }

    private static boolean isLetter(String text) {
        return text.length() == 1 && Names.startsName(text.charAt(0)) && text.charAt(0) != '_';
    }

    private static boolean isInteger(String text) {
        String digits = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
        return digits.length() <= 15 && Names.isNumber(digits);
    }
}
