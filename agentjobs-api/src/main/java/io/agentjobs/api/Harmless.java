package io.agentjobs.api;

import java.util.regex.Pattern;

/**
 * Makes text that a job wrote safe to show to the session that drives it: what a terminal obeys or hides is dropped, and
 * nothing in it can pass for one of our own {@code [jobs:…]} lines.
 */
public final class Harmless {
    private static final Pattern OUR_LINES = Pattern.compile("\\[(\\s*jobs\\s*:)", Pattern.CASE_INSENSITIVE);

    private Harmless() {}

    /** The text, of one line or many. */
    public static String text(String text) {
        return OUR_LINES.matcher(Printable.text(text)).replaceAll("($1");
    }
}
