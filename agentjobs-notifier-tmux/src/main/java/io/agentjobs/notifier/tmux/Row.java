package io.agentjobs.notifier.tmux;

import java.util.BitSet;

/** One row of a screen: its text, and which of its characters are ghost text, that is dim or under a drawn cursor. */
final class Row {
    private final StringBuilder text = new StringBuilder();
    private final BitSet dim = new BitSet();
    private final BitSet inverse = new BitSet();

    /** Reads a row as {@code capture-pane -e} writes it. Attributes go on from row to row. */
    static Row parse(String line, Style style) {
        Row row = new Row();
        int at = 0;
        while (at < line.length()) {
            char c = line.charAt(at);
            if (c == '\u001b' && at + 1 < line.length() && line.charAt(at + 1) == '[') {
                int end = at + 2;
                while (end < line.length() && line.charAt(end) < '@') {
                    end++;
                }
                if (end < line.length() && line.charAt(end) == 'm') {
                    style.apply(line.substring(at + 2, end));
                }
                at = end + 1;
            } else {
                if (c >= ' ') {
                    row.dim.set(row.text.length(), style.dim);
                    row.inverse.set(row.text.length(), style.inverse);
                    row.text.append(c);
                }
                at++;
            }
        }
        return row;
    }

    String text() {
        return text.toString();
    }

    boolean isBlank() {
        return isBlankFrom(0);
    }

    boolean isBlankFrom(int column) {
        return Letters.of(text.substring(indexOf(column))).isEmpty();
    }

    /** True when nothing stands there, or only a hint that the program shows in an empty composer. */
    boolean isHintFrom(int column) {
        int start = indexOf(column);
        boolean hint = false;
        for (int i = start; i < text.length(); i++) {
            if (Letters.isBlank(text.charAt(i)) || (inverse.get(i) && i == start)) {
                continue;
            }
            if (!dim.get(i)) {
                return false;
            }
            hint = true;
        }
        return hint || isBlankFrom(column);
    }

    /** True for a line drawn across the row, as clients do above and below their composer. */
    boolean isRule() {
        String drawn = text.toString().strip();
        return drawn.length() > 10
                && drawn.chars().filter(c -> c == '─' || c == '━').count() * 10 > drawn.length() * 8L;
    }

    /** What stands before that column; a row keeps no blanks at its end, here they are filled in. */
    String head(int column) {
        String head = text.substring(0, indexOf(column));
        int filled = head.codePoints().map(Letters::columns).sum();
        return head + " ".repeat(Math.max(0, column - filled));
    }

    private int indexOf(int column) {
        int at = 0;
        for (int columns = 0; at < text.length(); ) {
            int codePoint = text.codePointAt(at);
            columns += Letters.columns(codePoint);
            if (columns > column) {
                break;
            }
            at += Character.charCount(codePoint);
        }
        return at;
    }

    /** Graphic attributes while rows are read. */
    static final class Style {
        private boolean dim;
        private boolean inverse;

        private void apply(String parameters) {
            String[] codes = parameters.split(";", -1);
            for (int i = 0; i < codes.length; i++) {
                switch (codes[i]) {
                    case "", "0" -> {
                        dim = false;
                        inverse = false;
                    }
                    case "2" -> dim = true;
                    case "22" -> dim = false;
                    case "7" -> inverse = true;
                    case "27" -> inverse = false;
                    case "38", "48", "58" -> i += i + 1 < codes.length && codes[i + 1].equals("2") ? 4 : 2;
                    default -> {}
                }
            }
        }
    }
}
