package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.WordPart;
import io.agentjobs.guard.shell.syntax.WordPart.Literal;
import java.util.List;

/** Finds the unquoted characters that match others. */
final class GlobReader {

    private GlobReader() {}

    static List<WordPart> read(List<WordPart> parts) {
        PartsBuilder result = new PartsBuilder();
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Literal literal) {
                literal(literal.text(), closesBracket(parts, i + 1), result);
            } else {
                result.add(parts.get(i));
            }
        }
        return result.build();
    }

    private static void literal(String text, boolean closedLater, PartsBuilder result) {
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            int end = i + 1;
            if (c == '[') {
                int close = text.indexOf(']', Math.min(i + 2, text.length()));
                end = close < 0 ? i + 1 : close + 1;
                if (close < 0 && !closedLater) {
                    c = 0;
                }
            }
            if (c == '*' || c == '?' || c == '[') {
                result.add(new WordPart.Glob(text.substring(i, end)));
            } else {
                result.text(text.substring(i, end));
            }
            i = end;
        }
    }

    private static boolean closesBracket(List<WordPart> parts, int from) {
        for (int i = from; i < parts.size(); i++) {
            if (parts.get(i) instanceof Literal literal && literal.text().indexOf(']') >= 0) {
                return true;
            }
        }
        return false;
    }
}
