package io.agentjobs.api;

/**
 * Makes text from outside safe for one line of a terminal: whatever a model, a file or a caller put into it, it can
 * move no cursor, type no key and reorder no letters.
 */
public final class Printable {
    private static final String ELLIPSIS = "…";

    private Printable() {}

    /**
     * The text on one line: line breaks and tabs become a space, other control, format (bidirectional overrides, zero
     * width characters), surrogate and private-use characters are dropped, runs of spaces become one.
     *
     * @param text any text
     * @param maxChars the most characters to return, at least 1; a longer text ends in an ellipsis
     */
    public static String line(String text, int maxChars) {
        String clean = line(text);
        if (clean.codePointCount(0, clean.length()) <= maxChars) {
            return clean;
        }
        return clean.substring(0, clean.offsetByCodePoints(0, maxChars - 1)).stripTrailing() + ELLIPSIS;
    }

    /** The same without a limit of length. */
    public static String line(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> append(out, c));
        return out.toString().strip();
    }

    /**
     * A text of many lines: line feeds and spaces stay, a tab becomes four spaces, what else a terminal obeys or hides is
     * dropped as in {@link #line(String)}.
     */
    public static String text(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '\n', ' ' -> out.append((char) c);
                case '\t' -> out.append("    ");
                default -> {
                    if (!Character.isWhitespace(c)) {
                        append(out, c);
                    }
                }
            }
        });
        return out.toString();
    }

    private static void append(StringBuilder out, int codePoint) {
        switch (Character.getType(codePoint)) {
            case Character.SPACE_SEPARATOR, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> space(out);
            case Character.CONTROL -> {
                if (Character.isWhitespace(codePoint)) {
                    space(out);
                }
            }
            case Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE, Character.UNASSIGNED -> {}
            default -> out.appendCodePoint(codePoint);
        }
    }

    private static void space(StringBuilder out) {
        if (!out.isEmpty() && out.charAt(out.length() - 1) != ' ') {
            out.append(' ');
        }
    }
}
