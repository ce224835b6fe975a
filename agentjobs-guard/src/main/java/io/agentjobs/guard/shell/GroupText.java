package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.WordPart;

/**
 * The text of a group that is read once more, the way bash keeps it: lines joined, and {@code $'…'} already decoded, so that
 * what its escapes spell is expanded later.
 */
final class GroupText {

    private final Input input;
    private final StringBuilder text = new StringBuilder();
    private int copied;

    GroupText(Input input) {
        this.input = input;
        this.copied = input.position();
    }

    /** Puts the decoded text for what stands from {@code start} up to the current position. */
    void decoded(int start, String decoded) {
        copyTo(start);
        text.append(decoded);
        copied = input.position();
    }

    /** The decoded text in quotes that keep it, as bash writes them: a single quote alone gets a backslash. */
    static String requoted(WordPart.AnsiQuoted quote) {
        return quote.text().equals("'") ? "\\'" : "'" + quote.text().replace("'", "'\\''") + "'";
    }

    /** Leaves out the dollar sign of {@code $"…"}, which was the last character read. */
    void withoutDollar() {
        copyTo(input.position() - 1);
        copied = input.position();
    }

    /** The whole text up to the closing bracket, which was the last character read. */
    String finish() {
        copyTo(input.position() - 1);
        return text.toString();
    }

    private void copyTo(int end) {
        text.append(joined(input.text().substring(copied, Math.max(copied, end))));
    }

    private static String joined(String text) {
        if (!text.contains("\\\n")) {
            return text;
        }
        StringBuilder joined = new StringBuilder();
        Input rest = new Input(text);
        boolean quoted = false;
        for (int c = rest.next(); c != Input.END; c = quoted ? rest.nextRaw() : rest.next()) {
            joined.append((char) c);
            if (c == '\'') {
                quoted = !quoted;
            } else if (c == '\\' && !quoted && !rest.atEnd()) {
                joined.append((char) rest.nextRaw());
            }
        }
        return joined.toString();
    }
}
