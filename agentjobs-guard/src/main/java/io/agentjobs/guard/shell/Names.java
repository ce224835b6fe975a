package io.agentjobs.guard.shell;

/** What the shell takes for a variable's name, by ASCII alone. */
final class Names {

    private Names() {}

    static boolean startsName(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    static boolean continuesName(int c) {
        return startsName(c) || isDigit(c);
    }

    static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    static boolean isName(CharSequence text) {
        if (text.isEmpty() || !startsName(text.charAt(0))) {
            return false;
        }
        for (int i = 1; i < text.length(); i++) {
            if (!continuesName(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    static boolean isNumber(CharSequence text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isDigit(text.charAt(i))) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /** Whether a parameter has this one character for a name. */
    static boolean isSpecialParameter(int c) {
        return switch (c) {
            case '@', '*', '#', '?', '-', '$', '!' -> true;
            default -> false;
        };
    }
}
