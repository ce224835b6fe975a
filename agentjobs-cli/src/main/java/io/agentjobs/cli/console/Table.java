package io.agentjobs.cli.console;

import io.agentjobs.api.Printable;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

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
     * Prints headings and rows, each on one line.
     *
     * @param width the most columns of a line
     */
    public void print(PrintStream out, int width) {
        lines(width).forEach(out::println);
    }

    /**
     * Prints headings and rows whole: the last column is broken into lines where it is too long for one.
     *
     * @param width the most columns of a line
     */
    public void printWhole(PrintStream out, int width) {
        lines(width, Cells::lines).forEach(out::println);
    }

    /**
     * Headings and rows, each one line.
     *
     * @param width the most columns of a line
     */
    public List<String> lines(int width) {
        return lines(width, (cell, cells) -> List.of(Cells.cut(cell, cells)));
    }

    private List<String> lines(int width, BiFunction<String, Integer, List<String>> fit) {
        int[] widths = widths();
        int before = 0;
        for (int column = 0; column < columns - 1; column++) {
            before += widths[column] + GAP;
        }
        int last = Math.max(LEAST_LAST, width - before);
        List<String> lines = new ArrayList<>(rows.size());
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < columns - 1; column++) {
                pad(line, row.get(column), widths[column] + GAP);
            }
            for (String part : fit.apply(row.get(columns - 1), last)) {
                lines.add(line.append(part).toString().stripTrailing());
                line.setLength(0);
                line.append(" ".repeat(before));
            }
        }
        return lines;
    }

    private int[] widths() {
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int column = 0; column < columns; column++) {
                widths[column] = Math.max(widths[column], Cells.count(row.get(column)));
            }
        }
        return widths;
    }

    private static void pad(StringBuilder line, String cell, int width) {
        line.append(cell);
        for (int i = Cells.count(cell); i < width; i++) {
            line.append(' ');
        }
    }
}
