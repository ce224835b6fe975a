package io.agentjobs.cli.top;

import io.agentjobs.cli.console.Cells;
import io.agentjobs.cli.console.Table;
import java.util.ArrayList;
import java.util.List;

/** What of the table is on the screen, and what keys do to that. Knows no terminal. Used by one thread. */
final class TopScreen {
    private static final int TITLE_CELLS = 28;
    private static final String HINT = " · q quits, h shows the keys";
    private static final List<String> HELP = List.of(
            "q          quit",
            "↑ ↓        scroll by a line (also k, j)",
            "PgUp PgDn  scroll by a screen (also space)",
            "Home End   scroll to the first or last line (also g, G)",
            "a          show or hide what ended some time ago",
            "h          show or hide this help (also ?)");

    private int offset;
    private boolean help;
    private boolean all;
    /** Lines that the table had for rows when it was last drawn. */
    private int room = 1;

    /** True when everything is to be shown, also what ended some time ago. */
    boolean showsAll() {
        return all;
    }

    /**
     * Does what a key asks for.
     *
     * @return false when it asks for the end
     */
    boolean press(TopKey key) {
        switch (key) {
            case UP -> offset--;
            case DOWN -> offset++;
            case PAGE_UP -> offset -= room;
            case PAGE_DOWN -> offset += room;
            case HOME -> offset = 0;
            case END -> offset = Integer.MAX_VALUE - room;
            case ALL -> all = !all;
            case HELP -> help = !help;
            case QUIT, NONE -> {}
        }
        return key != TopKey.QUIT;
    }

    /**
     * The lines of the screen.
     *
     * @param lines in the order that they are shown
     * @param heading which of them is the heading of the table
     */
    record Drawn(List<String> lines, int heading) {}

    /**
     * Draws the rows that fit.
     *
     * @param heads lines above the table
     * @param height lines of the screen
     */
    Drawn draw(List<String> heads, List<TopRow> rows, int width, int height) {
        List<String> lines = new ArrayList<>();
        heads.forEach(head -> lines.add(Cells.cut(lines.isEmpty() ? head + HINT : head, width)));
        int heading = lines.size();
        if (help) {
            lines.addAll(HELP);
        } else {
            addTable(lines, rows, width, height);
        }
        return new Drawn(List.copyOf(lines.subList(0, Math.min(height, lines.size()))), heading);
    }

    private void addTable(List<String> lines, List<TopRow> rows, int width, int height) {
        List<String> table = table(rows).lines(width);
        room = Math.max(1, height - lines.size() - 1);
        offset = Math.max(0, Math.min(offset, rows.size() - room));
        lines.add(table.get(0));
        lines.addAll(table.subList(1 + offset, Math.min(table.size(), 1 + offset + room)));
        if (rows.isEmpty()) {
            lines.add("nothing runs or waits");
        }
    }

    /** All rows as a table. */
    static Table table(List<TopRow> rows) {
        Table table = new Table("ID", "STATE", "DONE", "COST", "TIME", "SEEN", "TITLE", "NOW");
        for (TopRow row : rows) {
            table.row(
                    row.id(),
                    row.state(),
                    row.done(),
                    row.cost(),
                    row.time(),
                    row.seen(),
                    Cells.cut(row.title(), TITLE_CELLS),
                    row.now());
        }
        return table;
    }
}
