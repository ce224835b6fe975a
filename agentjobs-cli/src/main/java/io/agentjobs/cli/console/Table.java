package io.agentjobs.cli.console;

import io.agentjobs.api.Printable;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows in aligned columns. Cells may come from outside: what could move the cursor or turn the writing direction is
 * dropped. The last column takes what is left of the width. Not safe for use by several threads.
 */
public final class Table {
    private static final int GAP = 2;
    private static final int LEAST_LAST = 20;

    private final List<List<String>> rows = new ArrayList<>();
    private final int columns;

    /** An empty table with those headings. */
    public Table(String... headings) {
        columns = headings.length;
        rows.add(List.of(headings));
    }

    /**
     * Adds a row.
     *
     * @param cells one for each heading
     */
    public void row(String... cells) {
        if (cells.length != columns) {
            throw new IllegalArgumentException(columns + " cells are needed, not " + cells.length);
        }
        List<String> clean = new ArrayList<>(columns);
        for (String cell : cells) {
            clean.add(Printable.line(cell));
        }
        rows.add(clean);
    }

    /**
     * Prints headings and rows.
     *
     * @param width the most columns of a line
     */
    public void print(PrintStream out, int width) {
        int[] widths = widths();
        int before = 0;
        for (int column = 0; column < columns - 1; column++) {
            before += widths[column] + GAP;
        }
        int last = Math.max(LEAST_LAST, width - before);
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < columns - 1; column++) {
                pad(line, row.get(column), widths[column] + GAP);
            }
            line.append(Printable.line(row.get(columns - 1), last));
            out.println(line.toString().stripTrailing());
        }
    }

    private int[] widths() {
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int column = 0; column < columns; column++) {
                widths[column] = Math.max(widths[column], length(row.get(column)));
            }
        }
        return widths;
    }

    private static void pad(StringBuilder line, String cell, int width) {
        line.append(cell);
        for (int i = length(cell); i < width; i++) {
            line.append(' ');
        }
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
