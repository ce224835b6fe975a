package io.agentjobs.notifier.tmux;

/**
 * What of a text can be found again on a screen: a program wraps at blanks as it likes, and a terminal may not keep
 * characters without a width of their own.
 */
final class Letters {

    private static final int FIRST_EMOJI = 0x1F300;

    private Letters() {}

    /** The text without blanks and without characters that have no width. */
    static String of(String text) {
        StringBuilder letters = new StringBuilder(text.length());
        text.codePoints().filter(c -> !isBlank(c) && !hasNoWidth(c)).forEach(letters::appendCodePoint);
        return letters.toString();
    }

    /** How many presses of the backspace key remove the text. */
    static int keys(String text) {
        return (int) text.codePoints().filter(c -> !hasNoWidth(c)).count();
    }

    /** How many columns a terminal gives the character. */
    static int columns(int codePoint) {
        if (hasNoWidth(codePoint)) {
            return 0;
        }
        return switch (Character.UnicodeScript.of(codePoint)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO, YI -> 2;
            default -> codePoint >= FIRST_EMOJI || (codePoint >= 0x3000 && codePoint < 0x3040) ? 2 : 1;
        };
    }

    static boolean isBlank(int codePoint) {
        return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint);
    }

    private static boolean hasNoWidth(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> true;
            default -> false;
        };
    }
}
