package io.agentjobs.cli.top;

import io.agentjobs.cli.console.Console;
import java.time.Instant;
import java.util.List;

/** The table as plain lines, for what is no terminal. */
public final class PlainTable {
    private final Console console;

    /** To that console. */
    public PlainTable(Console console) {
        this.console = console;
    }

    /**
     * Prints the table once.
     *
     * @param all also what ended some time ago
     */
    public void print(List<String> heads, List<TopSource> sources, Instant now, boolean all) {
        heads.forEach(console.out()::println);
        TopScreen.table(TopSource.rows(sources, now, all)).print(console.out(), console.width());
    }
}
