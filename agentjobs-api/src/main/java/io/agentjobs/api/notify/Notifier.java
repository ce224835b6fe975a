package io.agentjobs.api.notify;

import java.util.Map;
import java.util.Optional;

/**
 * Shows one line to the orchestrating session, or to the person who owns it. Called by one thread at a time; blocks for a
 * few seconds at most, one for the owner for a minute at most.
 */
public interface Notifier {

    /** For whom a notifier is. */
    enum Audience {
        /** The orchestrating session: it gets every line at once, and a line is delivered when it was shown there. */
        SESSION,
        /** The person: gets the lines that the attention policy lets through, when it lets them through. */
        OWNER
    }

    /** Its name, in kebab case. */
    String name();

    /** Where lines go, in words for people, such as {@code tmux pane main:1.0}. Names no secret. */
    String target();

    /**
     * Shows a line. A line that was answered with {@link Delivery.Delivered} is shown once; after any other answer
     * nothing of it is left in the target.
     *
     * @param line printable characters, no line end, at most 4,000 characters
     */
    Delivery deliver(String line);

    /** Who sees its lines. */
    default Audience audience() {
        return Audience.SESSION;
    }

    /**
     * What keeps it from working as things are, one line for people with the remedy; empty when nothing is known. Cheap,
     * shows and sends nothing.
     */
    default Optional<String> problem() {
        return Optional.empty();
    }

    /**
     * True when a process with that environment runs in the very place where lines are shown. False also when that cannot
     * be told.
     */
    default boolean isShownTo(Map<String, String> environment) {
        return false;
    }
}
