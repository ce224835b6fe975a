package io.agentjobs.core.goal;

import io.agentjobs.api.Intention;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Printable;
import io.agentjobs.api.store.JobStore;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/** Adds and changes the agent's own goals, each checked before it is stored. */
public final class Goals {
    private static final int MOST_CHARS = 500;

    private final JobStore store;
    private final InstantSource clock;

    /** In that store. */
    public Goals(JobStore store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    /**
     * Adds a goal.
     *
     * @param due a day such as 2026-10-18; null for none
     * @throws InvalidRequestException when a value cannot be; nothing was stored then
     */
    public Intention add(String text, @Nullable String due, Intention.Priority priority) {
        return store.addIntention(line(text), due == null ? null : day(due), priority, clock.instant());
    }

    /**
     * Changes a goal in its place.
     *
     * @param status null to leave it
     * @param text null to leave it
     * @throws InvalidRequestException when there is no such goal, nothing to change, or a value cannot be
     */
    public Intention set(long id, Intention.@Nullable Status status, @Nullable String text) {
        if (status == null && text == null) {
            throw new InvalidRequestException("status", "is missing, and so is text", "say what changes");
        }
        return store.setIntention(id, status, text == null ? null : line(text), clock.instant())
                .orElseThrow(
                        () -> new InvalidRequestException("id", "there is no goal " + id, "intention_list shows them"));
    }

    private static String line(String text) {
        if (text.codePoints().anyMatch(c -> Character.getType(c) == Character.CONTROL)) {
            throw new InvalidRequestException(
                    "text", "holds control characters in '" + Printable.line(text, 60) + "'", "use one plain line");
        }
        String line = Printable.line(text);
        if (line.isEmpty()) {
            throw new InvalidRequestException("text", "has no printable character", "say what is to be reached");
        }
        int length = line.codePointCount(0, line.length());
        if (length > MOST_CHARS) {
            throw new InvalidRequestException(
                    "text", "has " + length + " characters", "at most " + MOST_CHARS + " are taken");
        }
        return line;
    }

    private static LocalDate day(String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            throw new InvalidRequestException(
                    "due", "'" + Printable.line(text, 40) + "' is no day", "give one such as 2026-10-18");
        }
    }
}
