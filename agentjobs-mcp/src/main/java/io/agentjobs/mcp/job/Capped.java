package io.agentjobs.mcp.job;

import java.nio.charset.StandardCharsets;

/** Keeps what a job wrote from filling the context of the session that reads it. */
final class Capped {
    private static final int MOST_BYTES = 256 * 1024;

    private Capped() {}

    /** The text, at most 256 KB of UTF-8; what is cut is said. */
    static String text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length <= MOST_BYTES) {
            return text;
        }
        String start = new String(bytes, 0, MOST_BYTES, StandardCharsets.UTF_8);
        return start + "\n(cut: " + (bytes.length - MOST_BYTES) + " more bytes; the file among the artifacts has all)";
    }
}
