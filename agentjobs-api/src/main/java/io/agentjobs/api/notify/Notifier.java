package io.agentjobs.api.notify;

import java.util.Map;

/** Shows one line to the orchestrating session. Called by one thread at a time; blocks for a few seconds at most. */
public interface Notifier {

    /** Its name, in kebab case. */
    String name();

    /** Where lines go, in words for people, such as {@code tmux pane main:1.0}. */
    String target();

    /**
     * Shows a line. A line that was answered with {@link Delivery.Delivered} is shown once; after any other answer
     * nothing of it is left in the target.
     *
     * @param line printable characters, no line end, at most 4,000 characters
     */
    Delivery deliver(String line);

    /**
     * True when a process with that environment runs in the very place where lines are shown. False also when that cannot
     * be told.
     */
    default boolean isShownTo(Map<String, String> environment) {
        return false;
    }
}
