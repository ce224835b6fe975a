package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.WordPart;
import io.agentjobs.guard.shell.syntax.WordPart.Literal;
import java.util.ArrayList;
import java.util.List;

/** Finds the tildes for which the shell puts a directory. */
final class TildeReader {

    private final List<WordPart> parts;
    private final Budget budget;
    private final PartsBuilder result = new PartsBuilder();

    private TildeReader(List<WordPart> parts, Budget budget) {
        this.parts = parts;
        this.budget = budget;
    }

    /** At the start of the word, and in bash after the equals sign if the word has the form of an assignment. */
    static List<WordPart> argument(List<WordPart> parts, Budget budget) {
        if (!parts.isEmpty() && parts.get(0) instanceof Literal first) {
            int equals = first.text().indexOf('=');
            if (equals > 0 && Names.isName(first.text().substring(0, equals))) {
                return afterEquals(parts, first.text(), equals + 1, budget);
            }
        }
        return leading(parts, budget);
    }

    /** At the start of the word. */
    static List<WordPart> leading(List<WordPart> parts, Budget budget) {
        return new TildeReader(parts, budget).read(false);
    }

    /** At the start and after each colon. */
    static List<WordPart> value(List<WordPart> parts, Budget budget) {
        return new TildeReader(parts, budget).read(true);
    }

    private static List<WordPart> afterEquals(List<WordPart> parts, String first, int split, Budget budget) {
        List<WordPart> value = new ArrayList<>(parts);
        value.remove(0);
        if (split < first.length()) {
            value.add(0, new Literal(first.substring(split)));
        }
        PartsBuilder whole = new PartsBuilder();
        whole.text(first.substring(0, split));
        whole.addAll(value(value, budget));
        return whole.build();
    }

    private List<WordPart> read(boolean afterColons) {
        boolean start = true;
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Literal literal) {
                literal(literal.text(), start, afterColons, i + 1 == parts.size());
            } else {
                result.add(parts.get(i));
            }
            start = afterColons
                    && parts.get(i) instanceof Literal literal
                    && literal.text().endsWith(":");
        }
        return result.build();
    }

    private void literal(String text, boolean atStart, boolean afterColons, boolean lastPart) {
        boolean start = atStart;
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            int end = start && c == '~' ? end(text, i + 1, afterColons) : -1;
            if (end >= 0 && (end < text.length() || lastPart)) {
                budget.node(i);
                result.add(new WordPart.Tilde(text.substring(i + 1, end)));
                i = end;
                start = false;
            } else {
                result.text(c);
                i++;
                start = afterColons && c == ':';
            }
        }
    }

    private static int end(String text, int from, boolean afterColons) {
        int end = from;
        while (end < text.length() && text.charAt(end) != '/' && !(afterColons && text.charAt(end) == ':')) {
            end++;
        }
        return end;
    }
}
