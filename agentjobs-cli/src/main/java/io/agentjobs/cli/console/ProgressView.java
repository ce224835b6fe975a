package io.agentjobs.cli.console;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Shows a progress line on the error stream: in place where the cursor can be moved, elsewhere a line for each change, but
 * not faster than one can read. Not safe for use by several threads.
 */
public final class ProgressView implements AutoCloseable {
    private static final String BACK_AND_CLEAR = "\r\033[2K";
    private static final Duration LINE_PAUSE = Duration.ofSeconds(1);

    private final Console console;
    private final boolean cursor;
    private String shown = "";
    private @Nullable Instant shownAt;

    /**
     * Writes to that console.
     *
     * @param cursor true to write the line again in place
     */
    public ProgressView(Console console, boolean cursor) {
        this.console = console;
        this.cursor = cursor;
    }

    /** The width that a line may have; null where it may have any. */
    public @Nullable Integer columns() {
        return cursor ? Integer.valueOf(console.width() - 1) : null;
    }

    /**
     * Shows a line.
     *
     * @param last true for the one that stays
     */
    public void show(String line, Instant now, boolean last) {
        boolean tooSoon = shownAt != null && Duration.between(shownAt, now).compareTo(LINE_PAUSE) < 0;
        if (line.equals(shown) || (!cursor && !last && tooSoon)) {
            return;
        }
        if (cursor) {
            console.err().print(BACK_AND_CLEAR + line);
            console.err().flush();
        } else {
            console.err().println(line);
        }
        shown = line;
        shownAt = now;
    }

    /** Leaves the last line standing and goes to the next. */
    @Override
    public void close() {
        if (cursor && !shown.isEmpty()) {
            console.err().println();
        }
    }
}
