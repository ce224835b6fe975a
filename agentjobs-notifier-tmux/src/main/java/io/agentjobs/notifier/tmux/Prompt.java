package io.agentjobs.notifier.tmux;

import java.util.Set;

/**
 * The empty place that a line can be typed into, as a look at the screen has proven it.
 *
 * @param surface what sort of program it belongs to
 * @param letters the letters that stand before the cursor
 */
record Prompt(Surface surface, String letters) {

    /** Who reads what is typed. */
    enum Surface {
        /** The composer of an agent client, known by its form. */
        COMPOSER,
        /** A shell, here or at the far end of a connection. */
        SHELL,
        /** A program that only copies lines. */
        SINK
    }

    private static final String RULED_GLYPHS = "❯>";
    private static final String BARE_GLYPHS = "›";
    private static final String SHELL_MARKS = "$#%>❯›➜λ";
    private static final Set<String> SHELLS =
            Set.of("sh", "bash", "zsh", "fish", "dash", "ash", "ksh", "mksh", "tcsh", "ssh");
    private static final Set<String> SINKS = Set.of("cat", "tee");
    private static final int COMPOSER_COLUMN = 2;
    private static final int STATUS_ROWS = 12;

    /**
     * Finds the prompt at the cursor.
     *
     * @throws Undeliverable when there is none, or it is not empty, or the program is at work: the reason says which
     */
    static Prompt find(Screen screen) throws Undeliverable {
        Row row = screen.cursorRow();
        String before = row.head(screen.cursorX());
        if (isComposer(screen, before)) {
            if (screen.cursorX() != COMPOSER_COLUMN || !row.isHintFrom(COMPOSER_COLUMN) || !endsBelow(screen)) {
                throw Undeliverable.now("there is a draft in its composer");
            }
            if (isAtWork(screen)) {
                throw Undeliverable.now("the session is busy");
            }
            return new Prompt(Surface.COMPOSER, Letters.of(before));
        }
        boolean blankAround =
                row.isBlankFrom(screen.cursorX()) && screen.rowBelow().isBlank();
        if (SINKS.contains(screen.program()) && screen.cursorX() == 0 && blankAround) {
            return new Prompt(Surface.SINK, "");
        }
        if (SHELLS.contains(screen.program())
                && blankAround
                && endsInOnlyMark(before)
                && !continuesRowAbove(screen, before)) {
            return new Prompt(Surface.SHELL, Letters.of(before));
        }
        throw Undeliverable.now("no empty prompt is at its cursor (" + screen.program() + " is in front)");
    }

    private static boolean isComposer(Screen screen, String before) {
        if (before.length() < COMPOSER_COLUMN || !Letters.isBlank(before.charAt(1))) {
            return false;
        }
        char glyph = before.charAt(0);
        if (BARE_GLYPHS.indexOf(glyph) >= 0) {
            return !SHELLS.contains(screen.program());
        }
        return RULED_GLYPHS.indexOf(glyph) >= 0
                && screen.cursorY() > 0
                && screen.rows().get(screen.cursorY() - 1).isRule();
    }

    private static boolean endsBelow(Screen screen) {
        return screen.rowBelow().isBlank() || screen.rowBelow().isRule();
    }

    private static boolean isAtWork(Screen screen) {
        int from = Math.max(0, screen.cursorY() - STATUS_ROWS);
        return screen.rows().subList(from, screen.rows().size()).stream()
                .anyMatch(row -> row.text().contains("esc to interrupt"));
    }

    /** A mark that has another before it may be the end of a draft such as {@code echo 5 >}. */
    private static boolean endsInOnlyMark(String before) {
        String prompt = before.stripTrailing();
        if (prompt.isEmpty() || prompt.length() == before.length()) {
            return false;
        }
        int last = prompt.length() - 1;
        // A bare "> " is what a shell shows while it waits for the rest of a command.
        return SHELL_MARKS.indexOf(prompt.charAt(last)) >= 0
                && !prompt.equals(">")
                && prompt.substring(0, last).chars().noneMatch(c -> SHELL_MARKS.indexOf(c) >= 0);
    }

    private static boolean continuesRowAbove(Screen screen, String before) {
        int y = screen.cursorY();
        return y > 0 && screen.rows().get(y - 1).text().length() >= screen.width() && !before.isEmpty();
    }
}
