package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@code printf} makes of its format and arguments. */
final class PrintfFormat {
    private static final int MOST_ROUNDS = 64;

    private PrintfFormat() {}

    static Text apply(List<Argument> arguments) {
        int first = arguments.get(0).is("--") && arguments.size() > 1 ? 1 : 0;
        String format = arguments.get(first).text().raw();
        StringBuilder printed = new StringBuilder();
        int next = first + 1;
        int rounds = 0;
        do {
            int before = next;
            next = round(format, arguments, next, printed);
            if (next == before) {
                break;
            }
        } while (next < arguments.size() && ++rounds < MOST_ROUNDS);
        return next < arguments.size() && rounds >= MOST_ROUNDS ? Text.UNKNOWN : Text.of(printed.toString());
    }

    private static int round(String format, List<Argument> arguments, int start, StringBuilder printed) {
        int next = start;
        int at = 0;
        while (at < format.length()) {
            char c = format.charAt(at);
            if (c == '%' && at + 1 < format.length()) {
                int end = at + 1;
                while (end < format.length() - 1 && "-+ #0123456789.*".indexOf(format.charAt(end)) >= 0) {
                    end++;
                }
                char conversion = format.charAt(end);
                if (conversion == '%') {
                    printed.append('%');
                } else {
                    printed.append(
                            converted(conversion, end == at + 1, next < arguments.size() ? arguments.get(next) : null));
                    next++;
                }
                at = end + 1;
            } else if (c == '\\') {
                at = escape(format, at, printed);
            } else {
                printed.append(c);
                at++;
            }
        }
        return Math.min(next, Math.max(start, arguments.size()));
    }

    private static String converted(char conversion, boolean plain, @Nullable Argument argument) {
        String value = argument == null ? "" : argument.text().raw();
        return switch (conversion) {
            case 's' -> plain ? value : String.valueOf(Text.ANYTHING);
            case 'b' -> decoded(value);
            case 'c' -> value.isEmpty() ? "" : value.substring(0, 1);
            case 'd', 'i', 'u' -> plain && !value.isEmpty() ? value : String.valueOf(Text.NUMBER);
            default -> String.valueOf(Text.ANYTHING);
        };
    }

    /** The text with its backslash escapes decoded. */
    static String decoded(String text) {
        StringBuilder decoded = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            if (text.charAt(at) == '\\') {
                at = escape(text, at, decoded);
            } else {
                decoded.append(text.charAt(at++));
            }
        }
        return decoded.toString();
    }

    private static int escape(String text, int at, StringBuilder out) {
        if (at + 1 >= text.length()) {
            out.append('\\');
            return at + 1;
        }
        char c = text.charAt(at + 1);
        int simple = "ntrabfv\\'\"".indexOf(c);
        if (simple >= 0) {
            out.append("\n\t\r\u0007\b\f\u000b\\'\"".charAt(simple));
            return at + 2;
        }
        if (c == 'x') {
            return number(text, at + 2, 2, 16, out);
        }
        if (c >= '0' && c <= '7') {
            return number(text, at + 1, c == '0' ? 4 : 3, 8, out);
        }
        out.append('\\').append(c);
        return at + 2;
    }

    private static int number(String text, int start, int most, int radix, StringBuilder out) {
        int end = start;
        while (end < text.length() && end < start + most && Character.digit(text.charAt(end), radix) >= 0) {
            end++;
        }
        if (end > start) {
            out.append((char) Integer.parseInt(text.substring(start, end), radix));
        }
        return end;
    }
}
