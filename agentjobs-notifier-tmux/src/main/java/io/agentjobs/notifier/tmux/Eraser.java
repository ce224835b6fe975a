package io.agentjobs.notifier.tmux;

import java.time.Duration;
import java.util.Optional;

/** Takes a typed text back, key by key, and leaves alone what somebody else typed before or after it. */
final class Eraser {
    private static final int ROUNDS = 4;
    private static final Duration SETTLE = Duration.ofMillis(120);

    private final PaneKeyboard keyboard;
    private final Pacer pacer;
    private final Draft draft;

    Eraser(PaneKeyboard keyboard, Pacer pacer, Draft draft) {
        this.keyboard = keyboard;
        this.pacer = pacer;
        this.draft = draft;
    }

    /** Erases the text. A pane that is gone has nothing left to erase. */
    void erase() throws InterruptedException {
        try {
            boolean pressed = false;
            for (int round = 0; round < ROUNDS; round++) {
                Screen screen = keyboard.look();
                keyboard.leaveCopyMode(screen);
                Optional<Integer> past = draft.keysPastEnd(screen);
                if (past.isPresent()) {
                    press(past.get());
                    pressed = true;
                } else if (draft.isNothingIn(screen)) {
                    if (pressed) {
                        return;
                    }
                    // What does not show yet may be on its way: as many backspaces follow it.
                    press(0);
                    pressed = true;
                }
                pacer.pause(SETTLE);
            }
        } catch (Undeliverable e) {
            // The delivery has its answer already; this one would hide the cause.
            return;
        }
    }

    private void press(int keysPastEnd) throws Undeliverable, InterruptedException {
        keyboard.press("Left", keysPastEnd);
        keyboard.press("BSpace", draft.keys());
        keyboard.press("Right", keysPastEnd);
    }
}
