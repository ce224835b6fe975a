package io.agentjobs.notifier.tmux;

import io.agentjobs.notifier.tmux.Prompt.Surface;

/** Whether a line is only words to the program that would read it. */
final class LineHazard {
    private static final String COMPOSER_COMMANDS = "/!#&?@$";
    private static final String SHELL_ACTIVE = "`;|&<>()\"'\\!#*?{}~^=";

    private LineHazard() {}

    /**
     * Checks the line.
     *
     * @throws Undeliverable when the program would take it, or a part of it, for a command
     */
    static void check(String line, Prompt prompt) throws Undeliverable {
        if (prompt.surface() == Surface.COMPOSER && COMPOSER_COMMANDS.indexOf(line.charAt(0)) >= 0) {
            throw Undeliverable.asConfigured("a line that begins with '" + line.charAt(0)
                    + "' is a command to the agent in the pane of notify_tmux_target; it was not typed");
        }
        if (prompt.surface() == Surface.SHELL && isActive(line)) {
            throw Undeliverable.now("the pane shows a shell, which could run a part of this line;"
                    + " it waits until the agent is back in front");
        }
    }

    private static boolean isActive(String line) {
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean expansion = c == '$' && (i + 1 == line.length() || !Character.isDigit(line.charAt(i + 1)));
            if (expansion || SHELL_ACTIVE.indexOf(c) >= 0) {
                return true;
            }
        }
        return false;
    }
}
