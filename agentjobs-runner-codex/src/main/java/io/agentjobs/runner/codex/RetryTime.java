package io.agentjobs.runner.codex;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads when an allowance comes back from the client's words: {@code try again at 4:59 PM}, or with a date before the
 * time, {@code Dec 3rd, 2026 4:59 PM}; in the time zone of the client, to the minute.
 */
final class RetryTime {
    private static final Pattern WORDS = Pattern.compile(
            "try again at (?:([A-Z][a-z]{2}) (\\d{1,2})(?:st|nd|rd|th)?, (\\d{4}) )?(\\d{1,2}):(\\d{2}) ([AP])M");

    private RetryTime() {}

    /**
     * The instant that the text names; empty when it names none.
     *
     * @param now the present, in the client's time zone
     */
    static Optional<Instant> in(String text, ZonedDateTime now) {
        Matcher words = WORDS.matcher(text);
        if (!words.find()) {
            return Optional.empty();
        }
        try {
            int hour = Integer.parseInt(words.group(4)) % 12 + (words.group(6).equals("P") ? 12 : 0);
            LocalTime time = LocalTime.of(hour, Integer.parseInt(words.group(5)));
            if (words.group(1) != null) {
                LocalDate date = LocalDate.of(
                        Integer.parseInt(words.group(3)), month(words.group(1)), Integer.parseInt(words.group(2)));
                return Optional.of(date.atTime(time).atZone(now.getZone()).toInstant());
            }
            ZonedDateTime today = now.with(time);
            // The minute that is just passing still counts as today's.
            ZonedDateTime next = today.isBefore(now.minusMinutes(1)) ? today.plusDays(1) : today;
            return Optional.of(next.toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Month month(String name) {
        for (Month month : Month.values()) {
            if (month.name().startsWith(name.toUpperCase(Locale.ROOT))) {
                return month;
            }
        }
        throw new DateTimeException("no month: " + name);
    }
}
