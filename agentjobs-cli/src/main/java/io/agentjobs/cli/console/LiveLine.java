package io.agentjobs.cli.console;

/**
 * One line on the error stream that says what is going on: rewritten in place on a terminal, elsewhere printed anew when
 * it says something new. Safe for use by several threads; nothing is shown any more once it is closed.
 */
public final class LiveLine implements AutoCloseable {
    private static final String BACK_AND_CLEAR = "\r\033[K";

    private final Console console;
    private String shown = "";
    private boolean closed;

    /** Writes to that console. */
    public LiveLine(Console console) {
        this.console = console;
    }

    /**
     * Shows what is going on.
     *
     * @param what the news; may come from outside
     * @param clock what changes all the time and is no news by itself, such as the time passed
     */
    public synchronized void show(String what, String clock) {
        if (closed) {
            return;
        }
        if (console.terminal()) {
            String line = Cells.cut(clock + " · " + what, console.rowWidth() - 1);
            if (!line.equals(shown)) {
                console.err().print(BACK_AND_CLEAR + line);
                console.err().flush();
                shown = line;
            }
        } else if (!what.equals(shown)) {
            console.err().println(Cells.cut(what, console.rowWidth()));
            shown = what;
        }
    }

    /** Leaves a terminal's line empty for what comes next. */
    @Override
    public synchronized void close() {
        if (!closed && console.terminal() && !shown.isEmpty()) {
            console.err().print(BACK_AND_CLEAR);
            console.err().flush();
        }
        closed = true;
    }
}
