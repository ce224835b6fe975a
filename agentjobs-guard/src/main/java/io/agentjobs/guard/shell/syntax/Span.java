package io.agentjobs.guard.shell.syntax;

/**
 * A stretch of the text that a {@link Script} was parsed from.
 *
 * @param start index of the first UTF-16 unit
 * @param end index after the last one
 */
public record Span(int start, int end) {

    /** Checks that the stretch does not end before it starts. */
    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("span " + start + ".." + end + " runs backwards");
        }
    }

    /** The stretch of {@code text} that this span names. */
    public String of(String text) {
        return text.substring(start, end);
    }
}
