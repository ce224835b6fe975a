package io.agentjobs.cli.hook;

import java.nio.charset.StandardCharsets;

/** Keeps what a hook puts into a session short. */
final class Shortened {
    private static final String END = "…";

    private Shortened() {}

    /** The text, at most so many bytes of UTF-8. */
    static String toBytes(String text, int most) {
        if (text.getBytes(StandardCharsets.UTF_8).length <= most) {
            return text;
        }
        StringBuilder start = new StringBuilder();
        int left = most - END.getBytes(StandardCharsets.UTF_8).length;
        for (int character : text.codePoints().toArray()) {
            left -= Character.toString(character).getBytes(StandardCharsets.UTF_8).length;
            if (left < 0) {
                break;
            }
            start.appendCodePoint(character);
        }
        return start + END;
    }
}
