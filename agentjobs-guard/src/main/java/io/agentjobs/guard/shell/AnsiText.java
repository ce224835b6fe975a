package io.agentjobs.guard.shell;

/** Decodes the escapes of {@code $'…'}. */
final class AnsiText {

    private final CharSequence raw;
    private int index;

    private AnsiText(CharSequence raw) {
        this.raw = raw;
    }

    static String decode(CharSequence raw) {
        return new AnsiText(raw).decode();
    }

    private String decode() {
        StringBuilder text = new StringBuilder(raw.length());
        while (index < raw.length()) {
            char c = raw.charAt(index++);
            if (c != '\\' || index == raw.length()) {
                text.append(c);
            } else if (!escape(raw.charAt(index++), text)) {
                break;
            }
        }
        return text.toString();
    }

    /** Decodes one escape; false when it ends the text, as a NUL does. */
    private boolean escape(char kind, StringBuilder text) {
        int before = text.length();
        switch (kind) {
            case 'a' -> text.append('\u0007');
            case 'b' -> text.append('\b');
            case 'e', 'E' -> text.append('\u001b');
            case 'f' -> text.append('\f');
            case 'n' -> text.append('\n');
            case 'r' -> text.append('\r');
            case 't' -> text.append('\t');
            case 'v' -> text.append('\u000b');
            case '\\', '\'', '"', '?' -> text.append(kind);
            case '0', '1', '2', '3', '4', '5', '6', '7' -> {
                index--;
                text.append((char) (number(8, 3) & 0xff));
            }
            case 'x' -> hexadecimal(text);
            case 'u' -> codePoint(4, kind, text);
            case 'U' -> codePoint(8, kind, text);
            case 'c' -> control(text);
            default -> text.append('\\').append(kind);
        }
        return text.length() == before || text.charAt(text.length() - 1) != '\0' || truncated(text);
    }

    private static boolean truncated(StringBuilder text) {
        text.setLength(text.length() - 1);
        return false;
    }

    private void hexadecimal(StringBuilder text) {
        boolean braced = index < raw.length() && raw.charAt(index) == '{';
        if (braced) {
            index++;
        }
        int start = index;
        int value = number(16, braced ? Integer.MAX_VALUE : 2);
        if (index == start) {
            text.append(braced ? "\\x{" : "\\x");
            return;
        }
        if (braced && index < raw.length() && raw.charAt(index) == '}') {
            index++;
        }
        text.append((char) (value & 0xff));
    }

    private void codePoint(int digits, char kind, StringBuilder text) {
        int start = index;
        int value = number(16, digits);
        if (index == start) {
            text.append('\\').append(kind);
        } else if (Character.isValidCodePoint(value)) {
            text.appendCodePoint(value);
        } else {
            text.append('\ufffd');
        }
    }

    private void control(StringBuilder text) {
        if (index == raw.length()) {
            text.append("\\c");
            return;
        }
        char c = raw.charAt(index++);
        if (c == '\\' && index < raw.length() && raw.charAt(index) == '\\') {
            index++;
        }
        text.append(c == '?' ? '\u007f' : (char) (Character.toUpperCase(c) & 0x1f));
    }

    private int number(int radix, int maxDigits) {
        int value = 0;
        for (int n = 0; n < maxDigits && index < raw.length(); n++, index++) {
            int digit = asciiDigit(raw.charAt(index), radix);
            if (digit < 0) {
                break;
            }
            value = value * radix + digit;
        }
        return value;
    }

    private static int asciiDigit(char c, int radix) {
        return c < 128 ? Character.digit(c, radix) : -1;
    }
}
