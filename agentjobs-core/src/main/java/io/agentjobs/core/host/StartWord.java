package io.agentjobs.core.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * What an engine says to a host that it started ahead, on the host's standard input, when the plan lies there. A host that
 * comes to the end of its input without it runs nothing.
 */
public final class StartWord {
    private static final String WORD = "run\n";

    private StartWord() {}

    /** The word as it is sent. */
    public static byte[] bytes() {
        return WORD.getBytes(StandardCharsets.US_ASCII);
    }

    /** Waits for the word; false when it will not come. */
    public static boolean isSaid(InputStream input) throws IOException {
        return new String(input.readNBytes(WORD.length()), StandardCharsets.US_ASCII).equals(WORD);
    }
}
