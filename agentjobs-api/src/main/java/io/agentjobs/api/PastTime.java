package io.agentjobs.api;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/** Reads the beginning of a window of time as people write it. */
public final class PastTime {
    /** What can be written, for whoever wrote something else. */
    public static final String FORMS = "7d, 12h, 30m or a date like 2026-11-30";

    private static final int MOST_DIGITS = 6;

    private PastTime() {}

    /**
     * So many days, hours or minutes ago, or the beginning of a day.
     *
     * @param zone of the day
     * @throws IllegalArgumentException when the text is neither
     */
    public static Instant parse(String text, Instant now, ZoneId zone) {
        try {
            return text.matches("[0-9]{1," + MOST_DIGITS + "}[dhm]")
                    ? now.minus(window(text))
                    : LocalDate.parse(text).atStartOfDay(zone).toInstant();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("'" + Printable.line(text, 40) + "' is no time: take " + FORMS, e);
        }
    }

    private static Duration window(String text) {
        long number = Long.parseLong(text.substring(0, text.length() - 1));
        return switch (text.charAt(text.length() - 1)) {
            case 'd' -> Duration.ofDays(number);
            case 'h' -> Duration.ofHours(number);
            default -> Duration.ofMinutes(number);
        };
    }
}
