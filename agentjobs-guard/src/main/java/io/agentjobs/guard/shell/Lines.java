package io.agentjobs.guard.shell;

/** The lines of a here-document, without their ends; optionally with lines joined that a backslash joins. */
final class Lines {

    private final String text;
    private final boolean join;
    private int position;
    private int lineStart;

    Lines(String text, int position, boolean join) {
        this.text = text;
        this.position = position;
        this.join = join;
    }

    boolean hasNext() {
        return position < text.length();
    }

    /** Where the next line starts. */
    int position() {
        return position;
    }

    /** Gives back what stands behind the first characters, none a backslash, of the line that was read last. */
    void pushBackBehind(int characters) {
        position = lineStart;
        for (int i = 0; i < characters; i++) {
            while (join && text.startsWith("\\\n", position)) {
                position += 2;
            }
            position++;
        }
    }

    String next() {
        lineStart = position;
        int end = lineEnd();
        if (!join || !endsInJoin(position, end)) {
            String line = text.substring(position, end);
            position = Math.min(end + 1, text.length());
            return line;
        }
        StringBuilder line = new StringBuilder();
        while (end < text.length() && endsInJoin(position, end)) {
            line.append(text, position, end - 1);
            position = end + 1;
            end = lineEnd();
        }
        line.append(text, position, end);
        position = Math.min(end + 1, text.length());
        return line.toString();
    }

    private int lineEnd() {
        int end = text.indexOf('\n', position);
        return end < 0 ? text.length() : end;
    }

    private boolean endsInJoin(int from, int end) {
        int backslashes = 0;
        while (end - 1 - backslashes >= from && text.charAt(end - 1 - backslashes) == '\\') {
            backslashes++;
        }
        return backslashes % 2 == 1 && end < text.length();
    }
}
