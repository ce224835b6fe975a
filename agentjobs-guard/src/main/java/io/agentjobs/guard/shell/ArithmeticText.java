package io.agentjobs.guard.shell;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Tells arithmetic from a nested subshell, and the three parts of a loop's arithmetic from each other. */
final class ArithmeticText {

    private ArithmeticText() {}

    /** Whether the text of {@code $( … )} is a parenthesis that spans it all, which makes it an expression. */
    static boolean isExpression(String content) {
        int last = content.length() - 1;
        if (last < 1 || content.charAt(0) != '(' || content.charAt(last) != ')') {
            return false;
        }
        int depth = 0;
        for (int i = 1; i < last; i++) {
            char c = content.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '\'' || c == '"') {
                i = closing(content, i);
            } else if (c == '(') {
                depth++;
            } else if (c == ')' && --depth < 0) {
                return false;
            }
        }
        return depth == 0;
    }

    /** The texts between the semicolons that stand outside quotes and expansions. */
    static List<String> splitAtSemicolons(String text) {
        List<String> pieces = new ArrayList<>(3);
        Deque<Character> closers = new ArrayDeque<>();
        Deque<BraceState> braces = new ArrayDeque<>();
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean inBraces = !closers.isEmpty() && closers.peek() == '}';
            if (inBraces) {
                braces.element().pass(c);
            }
            if (c == '\\') {
                i++;
            } else if (c == '\'' || c == '"' || c == '`') {
                i = closing(text, i);
            } else if (text.startsWith("${", i)) {
                closers.push('}');
                braces.push(new BraceState());
                i++;
            } else if (text.startsWith("$(", i)) {
                closers.push(')');
                i++;
            } else if (closers.isEmpty()) {
                if (c == ';') {
                    pieces.add(text.substring(start, i));
                    start = i + 1;
                }
            } else if (inBraces && c == '[' && !braces.element().isDecided()) {
                i = closingBracket(text, i);
            } else if (c == closers.peek()) {
                closers.pop();
                if (inBraces) {
                    braces.pop();
                }
            } else if (c == '(' && closers.peek() == ')') {
                // A brace within ${…} needs no partner; a parenthesis within $(…) does.
                closers.push(')');
            }
        }
        pieces.add(text.substring(start));
        return pieces;
    }

    /** Where a subscript ends, in which braces and semicolons are plain characters. */
    private static int closingBracket(String text, int open) {
        int depth = 0;
        int i = open;
        for (; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '\'' || c == '"' || c == '`') {
                i = closing(text, i);
            } else if (c == '[') {
                depth++;
            } else if (c == ']' && --depth == 0) {
                return i;
            }
        }
        return i;
    }

    private static int closing(String text, int open) {
        char quote = text.charAt(open);
        int i = open + 1;
        while (i < text.length() && text.charAt(i) != quote) {
            i += quote != '\'' && text.charAt(i) == '\\' ? 2 : 1;
        }
        return i;
    }
}
