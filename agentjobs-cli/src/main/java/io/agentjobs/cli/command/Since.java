package io.agentjobs.cli.command;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** The beginning of a window of time: so many days, hours or minutes ago, or a date. */
final class Since {
    static final Flag FLAG =
            Flag.of("--since", "TIME", "only jobs that ended then or later: 7d, 12h, 30m or 2026-11-30");

    private static final int MOST_DIGITS = 6;

    private Since() {}

    /** The instant that was given; null for none. */
    static @Nullable Instant read(Arguments arguments, Instant now) {
        String text = arguments.text(FLAG);
        if (text == null) {
            return null;
        }
        try {
            return text.matches("[0-9]{1," + MOST_DIGITS + "}[dhm]")
                    ? now.minus(window(text))
                    : LocalDate.parse(text).atStartOfDay(ZoneId.systemDefault()).toInstant();
        } catch (DateTimeException e) {
            throw UsageException.value(FLAG.name(), text, "is no time: take 7d, 12h, 30m or a date like 2026-11-30");
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
