package io.agentjobs.notifier.tmux;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a pane shows at one moment.
 *
 * @param dead true when its program has ended
 * @param locked true when it takes no input
 * @param synchronised true when what is typed into it is typed into its neighbours as well
 * @param mode tmux's own mode that covers the program, such as {@code copy-mode}; {@code -} for none
 * @param cursorX column of the cursor, from 0
 * @param cursorY row of the cursor, from 0
 * @param width columns
 * @param program name of the program in the foreground
 * @param rows from top to bottom
 */
record Screen(
        boolean dead,
        boolean locked,
        boolean synchronised,
        String mode,
        int cursorX,
        int cursorY,
        int width,
        String program,
        List<Row> rows) {
    private static final String FORMAT = "#{?pane_dead,1,0} #{?pane_input_off,1,0} #{?pane_synchronized,1,0}"
            + " #{?pane_in_mode,#{pane_mode},-} #{cursor_x} #{cursor_y} #{pane_width} #{pane_current_command}";

    /** The tmux commands whose output {@link #parse} reads. */
    static List<String> look(String paneId) {
        return List.of("display-message", "-p", "-t", paneId, FORMAT, ";", "capture-pane", "-p", "-e", "-t", paneId);
    }

    /** Reads a look; empty when it shows no pane. */
    static Optional<Screen> parse(String output) {
        List<String> lines = output.lines().toList();
        String[] fields = lines.isEmpty() ? new String[0] : lines.get(0).split(" ", 8);
        if (fields.length < 8 || fields[6].isEmpty()) {
            return Optional.empty();
        }
        Row.Style style = new Row.Style();
        List<Row> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            rows.add(Row.parse(line, style));
        }
        int cursorY = Integer.parseInt(fields[5]);
        while (rows.size() <= cursorY) {
            rows.add(Row.parse("", style));
        }
        return Optional.of(new Screen(
                fields[0].equals("1"),
                fields[1].equals("1"),
                fields[2].equals("1"),
                fields[3],
                Integer.parseInt(fields[4]),
                cursorY,
                Integer.parseInt(fields[6]),
                fields[7],
                List.copyOf(rows)));
    }

    /** True when a mode of tmux takes the keys. */
    boolean isCovered() {
        return !mode.equals("-");
    }

    /** True when that mode is the one for reading back, which tmux leaves on command. */
    boolean isReadBack() {
        return mode.equals("copy-mode") || mode.equals("view-mode");
    }

    Row cursorRow() {
        return rows.get(cursorY);
    }

    /** The row below the cursor; a blank one at the bottom. */
    Row rowBelow() {
        return cursorY + 1 < rows.size() ? rows.get(cursorY + 1) : Row.parse("", new Row.Style());
    }

    /** True when both show the same text and cursor. */
    boolean looksLike(Screen other) {
        return cursorX == other.cursorX
                && cursorY == other.cursorY
                && mode.equals(other.mode)
                && cursorRow().text().equals(other.cursorRow().text());
    }

    /** The letters from the beginning of some row down to the cursor: of as few rows as hold {@code atLeast} letters. */
    String lettersBeforeCursor(int atLeast) {
        String letters = lettersOfRowsBeforeCursor(0);
        for (int rowsAbove = 1; rowsAbove <= cursorY && letters.length() < atLeast; rowsAbove++) {
            letters = Letters.of(rows.get(cursorY - rowsAbove).text()) + letters;
        }
        return letters;
    }

    /** The letters from the beginning of the row that lies that many rows above the cursor, down to the cursor. */
    String lettersOfRowsBeforeCursor(int rowsAbove) {
        StringBuilder letters = new StringBuilder();
        rows.subList(cursorY - rowsAbove, cursorY).forEach(row -> letters.append(Letters.of(row.text())));
        return letters.append(Letters.of(cursorRow().head(cursorX))).toString();
    }

    /** How many keys to the left the cursor has to go to stand behind the letter before the last {@code letters}. */
    int keysBack(int letters) {
        String head = cursorRow().head(cursorX);
        int keys = 0;
        int left = letters;
        for (int at = head.length(); at > 0; ) {
            int codePoint = head.codePointBefore(at);
            boolean blank = Letters.isBlank(codePoint);
            if (left == 0 && !blank) {
                break;
            }
            left -= blank ? 0 : 1;
            keys++;
            at -= Character.charCount(codePoint);
        }
        return keys;
    }
}
