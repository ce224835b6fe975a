package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.WordPart;
import io.agentjobs.guard.shell.syntax.WordPart.Literal;
import java.util.List;

/** Finds the unquoted characters that match others. */
final class GlobReader {

    private final Budget budget;

    GlobReader(Budget budget) {
        this.budget = budget;
    }

    List<WordPart> read(List<WordPart> parts) {
        PartsBuilder result = new PartsBuilder();
        int lastClosing = lastClosing(parts);
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Literal literal) {
                literal(literal.text(), i < lastClosing, result);
            } else {
                result.add(parts.get(i));
            }
        }
        return result.build();
    }

    private void literal(String text, boolean closedLater, PartsBuilder result) {
        int lastClose = text.lastIndexOf(']');
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            int close = c == '[' && lastClose >= i + 2 ? text.indexOf(']', i + 2) : -1;
            int end = close < 0 ? i + 1 : close + 1;
            if (c == '*' || c == '?' || close >= 0 || (c == '[' && closedLater)) {
                budget.node(i);
                result.add(new WordPart.Glob(text.substring(i, end)));
            } else {
                result.text(c);
            }
            i = end;
        }
    }

    /** Index of the last part that holds a closing bracket; -1 for none. */
    private static int lastClosing(List<WordPart> parts) {
        for (int i = parts.size() - 1; i >= 0; i--) {
            if (parts.get(i) instanceof Literal literal && literal.text().indexOf(']') >= 0) {
                return i;
            }
        }
        return -1;
    }
}
