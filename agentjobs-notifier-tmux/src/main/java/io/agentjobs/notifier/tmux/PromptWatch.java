package io.agentjobs.notifier.tmux;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Waits for a moment, and no longer, until a pane holds still with an empty prompt. */
final class PromptWatch {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(150);
    private static final int LOOKS = 6;

    private final PaneKeyboard keyboard;
    private final Pacer pacer;

    PromptWatch(PaneKeyboard keyboard, Pacer pacer) {
        this.keyboard = keyboard;
        this.pacer = pacer;
    }

    /**
     * Finds the prompt for that line. Copy mode is left, but only over an empty prompt.
     *
     * @throws Undeliverable when there is none within about a second, or not for that line
     */
    Prompt await(String line) throws Undeliverable, InterruptedException {
        Undeliverable reason = Undeliverable.now("the program keeps writing at its cursor");
        @Nullable Screen before = null;
        for (int look = 0; look < LOOKS; look++) {
            Screen screen = keyboard.look();
            try {
                Prompt prompt = judge(screen, line);
                if (screen.isCovered()) {
                    keyboard.leaveCopyMode(screen);
                } else if (before != null && screen.looksLike(before)) {
                    return prompt;
                }
            } catch (Undeliverable e) {
                // A screen that is being drawn shows all sorts of things for an instant.
                reason = e;
            }
            before = screen;
            pacer.pause(BETWEEN_LOOKS);
        }
        throw reason;
    }

    private static Prompt judge(Screen screen, String line) throws Undeliverable {
        if (screen.dead() || screen.locked()) {
            throw Undeliverable.now(screen.dead() ? "its program has ended" : "its input is switched off");
        }
        if (screen.synchronised()) {
            throw Undeliverable.now("what is typed there goes to other panes as well (synchronize-panes)");
        }
        Prompt prompt = Prompt.find(screen);
        LineHazard.check(line, prompt);
        return prompt;
    }
}
