package io.agentjobs.notifier.tmux;

import io.agentjobs.notifier.tmux.Prompt.Surface;
import java.util.Optional;
import java.util.stream.IntStream;

/** What has been typed behind a prompt so far, and where a screen shows it. Used by one thread. */
final class Draft {
    // A composer that is full scrolls: then the end of a long line has to do, and it must be longer than one piece.
    private static final int SCROLLED = 400;
    private static final int BEGINNING = 20;

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
     * True while it waits to be sent. A composer may answer Enter by completing the last word, so that the text is no
     * longer quite what was typed; its beginning stays.
     */
    boolean isUnsentIn(Screen screen) {
        return prompt.surface() == Surface.COMPOSER
                ? bodyIn(screen).filter(body -> body.startsWith(beginning())).isPresent()
                : isAllIn(screen);
    }

    /**
     * Where the text, or the part of it that is shown, ends.
     *
     * @return how many keys the cursor is past its end; empty when nothing of it is shown
     */
    Optional<Integer> keysPastEnd(Screen screen) {
        String letters = Letters.of(typed.toString());
        int ownBlank = typed.toString().endsWith(" ") ? 1 : 0;
        return bodyIn(screen).flatMap(body -> {
            int at = body.lastIndexOf(letters);
            if (at >= 0) {
                return Optional.of(Math.max(0, screen.keysBack(body.length() - at - letters.length()) - ownBlank));
            }
            boolean inPart = !body.isEmpty() && (letters.startsWith(body) || body.startsWith(beginning()));
            return inPart ? Optional.of(0) : Optional.empty();
        });
    }

    private String beginning() {
        String letters = Letters.of(typed.toString());
        return letters.substring(0, Math.min(letters.length(), BEGINNING));
    }

    /** The letters between the nearest prompt and the cursor. */
    private Optional<String> bodyIn(Screen screen) {
        int rowsAbove = prompt.surface() == Surface.SINK ? 0 : screen.cursorY();
        return IntStream.rangeClosed(0, rowsAbove)
                .mapToObj(screen::lettersOfRowsBeforeCursor)
                .filter(shown -> shown.startsWith(prompt.letters()))
                .findFirst()
                .map(shown -> shown.substring(prompt.letters().length()));
    }
}
