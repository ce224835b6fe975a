package io.agentjobs.notifier.tmux;

import io.agentjobs.notifier.tmux.Prompt.Surface;
import java.time.Duration;
import java.util.regex.Pattern;

/**
 * Types one line into an empty prompt and sends it, or takes back what it typed. Every piece must show up before the
 * next one is typed, and the whole line must stand there, unchanged for a moment, before Enter: clients take fast typing
 * for a paste, fold long pastes, and make an Enter that follows at once a part of them.
 */
final class Typist {
    private static final int PIECE = 250;
    private static final Duration GLANCE = Duration.ofMillis(15);
    private static final Duration SETTLE = Duration.ofMillis(180);
    /** Looks, not seconds: on a starved machine a look takes longer, and so does what is looked for. */
    private static final int LOOKS = 100;

    private static final int ENTERS = 3;
    private static final Pattern COMPLETED = Pattern.compile(" (?:[@/]|\\$[A-Za-z])\\S*$");

    private final PaneKeyboard keyboard;
    private final Pacer pacer;
    private final Prompt prompt;
    private final Draft draft;
    private final String line;

    Typist(PaneKeyboard keyboard, Pacer pacer, Prompt prompt, String line) {
        this.keyboard = keyboard;
        this.pacer = pacer;
        this.prompt = prompt;
        this.draft = new Draft(prompt);
        this.line = line;
    }

    /**
     * Types the line and sends it.
     *
     * @throws Undeliverable when that did not work out; nothing of the line is left then
     */
    void deliver() throws Undeliverable, InterruptedException {
        try {
            typeAll();
            send();
        } catch (Undeliverable | InterruptedException e) {
            new Eraser(keyboard, pacer, draft).erase();
            throw e;
        }
    }

    private void typeAll() throws Undeliverable, InterruptedException {
        int from = 0;
        while (from < line.length()) {
            int to = endOfPiece(from);
            draft.append(line.substring(from, to));
            keyboard.type(line.substring(from, to));
            awaitShown();
            from = to;
        }
        if (prompt.surface() == Surface.COMPOSER && COMPLETED.matcher(line).find()) {
            // Over such a word a list of completions is open, which would take the Enter; a blank closes it.
            draft.append(" ");
            keyboard.type(" ");
        }
    }

    /** A piece ends after a letter, so that a blank after it was typed by somebody else. */
    private int endOfPiece(int from) {
        int to = Math.min(line.length(), from + PIECE);
        while (to < line.length()
                && (Letters.isBlank(line.charAt(to - 1)) || Character.isLowSurrogate(line.charAt(to)))) {
            to++;
        }
        return to;
    }

    private void send() throws Undeliverable, InterruptedException {
        for (int i = 0; i < ENTERS; i++) {
            Screen before = awaitShown();
            pacer.pause(SETTLE);
            if (before.looksLike(keyboard.look()) && keyboard.enterIfStill(before) && isSent()) {
                return;
            }
        }
        throw Undeliverable.now("the line could not be sent: somebody types, or Enter has no effect");
    }

    private Screen awaitShown() throws Undeliverable, InterruptedException {
        for (int look = 0; look < LOOKS; look++) {
            Screen screen = keyboard.look();
            if (screen.isCovered()) {
                throw Undeliverable.now("somebody began to read back while the line was typed");
            }
            if (draft.isAllIn(screen)) {
                return screen;
            }
            pacer.pause(GLANCE);
        }
        throw Undeliverable.now("what was typed did not show up as it should: somebody types, or the program hangs");
    }

    /** Seen twice: a screen that is being drawn anew shows no line for an instant, either. */
    private boolean isSent() throws Undeliverable, InterruptedException {
        boolean gone = false;
        for (int look = 0; look < LOOKS; look++) {
            boolean before = gone;
            gone = !draft.isUnsentIn(keyboard.look());
            if (gone && before) {
                return true;
            }
            pacer.pause(gone ? SETTLE : GLANCE);
        }
        return false;
    }
}
