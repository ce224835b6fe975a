package io.agentjobs.api;

/** Checks that a text is one JSON value. Depth is bounded so that hostile nesting cannot exhaust the stack. */
final class JsonSyntax {
    private static final int MAX_DEPTH = 512;

    private final String text;
    private int at;
    private int depth;

    JsonSyntax(String text) {
        this.text = text;
    }

    void check() {
        skipSpace();
        value();
        skipSpace();
        if (at != text.length()) {
            throw broken("text after the value");
        }
    }

    private void value() {
        switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true");
            case 'f' -> word("false");
            case 'n' -> word("null");
            default -> number();
        }
    }

    private void object() {
        open();
        if (peek() == '}') {
            close();
            return;
        }
        while (true) {
            string();
            skipSpace();
            expect(':');
            skipSpace();
            value();
            skipSpace();
            if (peek() == '}') {
                close();
                return;
            }
            expect(',');
            skipSpace();
        }
    }

    private void array() {
        open();
        if (peek() == ']') {
            close();
            return;
        }
        while (true) {
            value();
            skipSpace();
            if (peek() == ']') {
                close();
                return;
            }
            expect(',');
            skipSpace();
        }
    }

    private void open() {
        if (++depth > MAX_DEPTH) {
            throw broken("nesting deeper than " + MAX_DEPTH);
        }
        at++;
        skipSpace();
    }

    private void close() {
        depth--;
        at++;
    }

    private void string() {
        expect('"');
        while (peek() != '"') {
            char c = text.charAt(at);
            if (c < 0x20) {
                throw broken("a control character in a string");
            }
            at++;
            if (c == '\\') {
                escape();
            }
        }
        at++;
    }

    private void escape() {
        char c = peek();
        at++;
        if (c == 'u') {
            for (int i = 0; i < 4; i++) {
                if (!isHexDigit(peek())) {
                    throw broken("a bad \\u escape");
                }
                at++;
            }
        } else if ("\"\\/bfnrt".indexOf(c) < 0) {
            throw broken("a bad escape");
        }
    }

    private static boolean isHexDigit(char c) {
        // Character.digit would take the digits of every script.
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    }

    private void number() {
        int start = at;
        if (peekOrEnd() == '-') {
            at++;
        }
        if (peekOrEnd() == '0') {
            at++;
        } else {
            digits(start);
        }
        if (peekOrEnd() == '.') {
            at++;
            digits(start);
        }
        if (peekOrEnd() == 'e' || peekOrEnd() == 'E') {
            at++;
            if (peekOrEnd() == '+' || peekOrEnd() == '-') {
                at++;
            }
            digits(start);
        }
    }

    private void digits(int start) {
        int first = at;
        while (peekOrEnd() >= '0' && peekOrEnd() <= '9') {
            at++;
        }
        if (at == first) {
            at = start;
            throw broken("no JSON value");
        }
    }

    private void word(String word) {
        if (!text.startsWith(word, at)) {
            throw broken("no JSON value");
        }
        at += word.length();
    }

    private void expect(char c) {
        if (peek() != c) {
            throw broken("'" + c + "' expected");
        }
        at++;
    }

    private char peek() {
        if (at >= text.length()) {
            throw broken("the text ends too early");
        }
        return text.charAt(at);
    }

    private char peekOrEnd() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private IllegalArgumentException broken(String what) {
        return new IllegalArgumentException("not JSON: " + what + " at offset " + at);
    }
}
