package io.agentjobs.guard.shell;

/**
 * The text under the descent, character by character. A backslash before a line end joins two lines, so the plain reads
 * skip both; the raw reads do not.
 *
 * <p>A here-document that a substitution leaves open starts on the next line while the rest of this line is still to be
 * read. Its lines are taken out of the text: when a read passes the end of this line, it goes on after them.
 */
final class Input {

    static final int END = -1;

    private final String text;
    private int position;
    private int detourFrom = -1;
    private int detourTo = -1;

    Input(String text) {
        this.text = text;
    }

    /** A place to come back to. */
    record Mark(int position, int detourFrom, int detourTo) {}

    Mark mark() {
        return new Mark(position, detourFrom, detourTo);
    }

    void reset(Mark mark) {
        position = mark.position;
        detourFrom = mark.detourFrom;
        detourTo = mark.detourTo;
    }

    String text() {
        return text;
    }

    int position() {
        return position;
    }

    boolean atEnd() {
        return peekRaw() == END;
    }

    int peekRaw() {
        return position < text.length() ? text.charAt(position) : END;
    }

    int nextRaw() {
        if (position >= text.length()) {
            return END;
        }
        char c = text.charAt(position++);
        if (c == '\n' && position == detourFrom) {
            position = detourTo;
            detourFrom = -1;
        }
        return c;
    }

    int peek() {
        while (peekRaw() == '\\' && position + 1 < text.length() && text.charAt(position + 1) == '\n') {
            position++;
            nextRaw();
        }
        return peekRaw();
    }

    int next() {
        peek();
        return nextRaw();
    }

    /** Consumes {@code expected} if it comes next. */
    boolean take(char expected) {
        if (peek() != expected) {
            return false;
        }
        nextRaw();
        return true;
    }

    /** Where the line after the current one starts, here-documents already read left out; the end of the text if none. */
    int nextLine() {
        if (detourFrom >= 0) {
            return detourTo;
        }
        int end = text.indexOf('\n', position);
        return end < 0 ? text.length() : end + 1;
    }

    /** Takes the lines from {@link #nextLine} up to {@code end} out of the text. */
    void cutLinesUpTo(int end) {
        if (detourFrom < 0) {
            int lineEnd = text.indexOf('\n', position);
            if (lineEnd < 0) {
                return;
            }
            detourFrom = lineEnd + 1;
        }
        detourTo = end;
    }

    /** Goes on reading at {@code target}, at the start of a line. */
    void jump(int target) {
        position = target;
        detourFrom = -1;
    }

    SyntaxFault fault(String reason) {
        return new SyntaxFault(reason, position);
    }
}
