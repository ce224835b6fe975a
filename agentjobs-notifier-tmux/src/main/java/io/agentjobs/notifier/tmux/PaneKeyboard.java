package io.agentjobs.notifier.tmux;

import java.util.List;

/** The keys and the screen of one pane, named by its id: whatever happens to names, it stays the same pane. */
final class PaneKeyboard {
    private final TmuxClient tmux;
    private final Pane pane;

    PaneKeyboard(TmuxClient tmux, Pane pane) {
        this.tmux = tmux;
        this.pane = pane;
    }

    /** Looks at the pane. */
    Screen look() throws Undeliverable, InterruptedException {
        return Screen.parse(tmux.run(Screen.look(pane.id()))).orElseThrow(() -> Undeliverable.now("the pane is gone"));
    }

    /** Types a text, letter by letter: no part of it can be a key's name, a flag or a second command. */
    void type(String text) throws Undeliverable, InterruptedException {
        // tmux takes a semicolon at the end of an argument for the end of the command.
        String argument = text.endsWith(";") ? text.substring(0, text.length() - 1) + "\\;" : text;
        tmux.run(List.of("send-keys", "-t", pane.id(), "-l", "--", argument));
    }

    /** Presses a key a number of times. */
    void press(String key, int times) throws Undeliverable, InterruptedException {
        if (times > 0) {
            tmux.run(List.of("send-keys", "-t", pane.id(), "-N", String.valueOf(times), key));
        }
    }

    /** Leaves copy mode, in which a person reads back; modes may lie on one another. */
    void leaveCopyMode(Screen screen) throws Undeliverable, InterruptedException {
        Screen now = screen;
        for (int i = 0; i < 3 && now.isReadBack(); i++) {
            tmux.run(List.of("send-keys", "-t", pane.id(), "-X", "cancel"));
            now = look();
        }
        if (now.isCovered()) {
            throw Undeliverable.now("tmux shows its " + now.mode() + " there");
        }
    }

    /**
     * Presses Enter if the pane is as it was in that look; tmux checks and presses in one step.
     *
     * @return whether it was pressed
     */
    boolean enterIfStill(Screen screen) throws Undeliverable, InterruptedException {
        String unchanged = "#{&&:#{==:#{pane_in_mode},0},#{&&:#{==:#{cursor_x}," + screen.cursorX()
                + "},#{==:#{cursor_y}," + screen.cursorY() + "}}}";
        String answer = tmux.run(List.of(
                "if-shell",
                "-F",
                "-t",
                pane.id(),
                unchanged,
                "send-keys -t " + pane.id() + " Enter ; display-message -p pressed",
                "display-message -p kept"));
        return answer.strip().equals("pressed");
    }
}
