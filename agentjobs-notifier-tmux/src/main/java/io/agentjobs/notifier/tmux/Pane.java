package io.agentjobs.notifier.tmux;

import java.util.List;

/**
 * One pane of a tmux server.
 *
 * @param id tmux's own id, such as {@code %3}; never used twice by one server
 * @param windowIndex index of its window in the session
 * @param index its index in the window
 * @param windowActive true in the session's current window
 * @param active true for the window's current pane
 * @param session name of the session
 * @param window name of the window
 */
record Pane(
        String id, int windowIndex, int index, boolean windowActive, boolean active, String session, String window) {
    // A session's name holds no colon, so the first one divides the two names whatever the window is called.
    private static final String FORMAT = "#{pane_id} #{window_index} #{pane_index} #{?window_active,1,0}"
            + " #{?pane_active,1,0} #{session_name}:#{window_name}";

    /** The tmux command whose output {@link #parse} reads. */
    static final List<String> LISTING = List.of("list-panes", "-a", "-F", FORMAT);

    static List<Pane> parse(String listing) {
        return listing.lines()
                .map(line -> line.split(" ", 6))
                .filter(fields -> fields.length == 6 && fields[5].indexOf(':') >= 0)
                .map(Pane::of)
                .toList();
    }

    private static Pane of(String[] fields) {
        int colon = fields[5].indexOf(':');
        return new Pane(
                fields[0],
                Integer.parseInt(fields[1]),
                Integer.parseInt(fields[2]),
                fields[3].equals("1"),
                fields[4].equals("1"),
                fields[5].substring(0, colon),
                fields[5].substring(colon + 1));
    }

    /** Its place in words for people. */
    String place() {
        return session + ":" + windowIndex + "." + index;
    }
}
