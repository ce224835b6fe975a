package io.agentjobs.notifier.tmux;

import io.agentjobs.notifier.tmux.Prompt.Surface;
import java.util.Optional;

/** What has been typed behind a prompt so far, and where a screen shows it. Used by one thread. */
final class Draft {
    // A composer that is full scrolls: then the end of a long line has to do, and it must be longer than one piece.
    private static final int SCROLLED = 400;

    private final Prompt prompt;
    private final StringBuilder typed = new StringBuilder();

    Draft(Prompt prompt) {
        this.prompt = prompt;
    }

    void append(String piece) {
        typed.append(piece);
    }

    /** How many presses of the backspace key remove it. */
    int keys() {
        return Letters.keys(typed.toString());
    }

    /** True when the prompt, all of the text and nothing else stand before the cursor. */
    boolean isAllIn(Screen screen) {
        // After Enter, a program that copies lines shows the line above an empty row.
        if (prompt.surface() == Surface.SINK && screen.cursorRow().isBlank()) {
            return false;
        }
        String expected = prompt.letters() + Letters.of(typed.toString());
        if (screen.lettersBeforeCursor(expected.length()).equals(expected)) {
            return true;
        }
        return expected.length() > 2 * SCROLLED && expected.endsWith(screen.lettersBeforeCursor(SCROLLED));
    }

    /** True when only the prompt stands before the cursor. */
    boolean isNothingIn(Screen screen) {
        return screen.lettersOfRowsBeforeCursor(0).equals(prompt.letters());
    }

    /**
     * Where the text, or the part of it that is shown, ends.
     *
     * @return how many keys the cursor is past its end; empty when nothing of it is shown
     */
    Optional<Integer> keysPastEnd(Screen screen) {
        String letters = Letters.of(typed.toString());
        for (int rows = 0; rows <= screen.cursorY(); rows++) {
            String shown = screen.lettersOfRowsBeforeCursor(rows);
            if (!shown.startsWith(prompt.letters())) {
                continue;
            }
            String body = shown.substring(prompt.letters().length());
            int at = body.lastIndexOf(letters);
            if (at >= 0) {
                return Optional.of(screen.keysBack(body.length() - at - letters.length()));
            }
            if (!body.isEmpty() && letters.startsWith(body)) {
                return Optional.of(screen.keysBack(0));
            }
            if (prompt.surface() == Surface.SINK) {
                break;
            }
        }
        return Optional.empty();
    }
}
