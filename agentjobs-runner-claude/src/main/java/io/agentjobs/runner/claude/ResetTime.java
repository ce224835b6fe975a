package io.agentjobs.runner.claude;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * When an account's allowance comes back, as far as the client tells.
 *
 * @param at the moment; null when it did not say
 * @param exact whether the moment is the service's own, not read from a text for people
 */
record ResetTime(@Nullable Instant at, boolean exact) {

    static final ResetTime UNKNOWN = new ResetTime(null, false);

    private static final int LONGEST_BANNER = 500;
    private static final Duration JUST_PASSED = Duration.ofMinutes(10);
    private static final Pattern EPOCH = Pattern.compile("\\|(\\d{10})\\b");

    /** Such as {@code resets 3:32pm (UTC)} and {@code resets Dec 3 at 9am (Europe/Berlin)}. */
    private static final Pattern CLOCK = Pattern.compile("\\bresets? (?:at )?(?:([A-Z][a-z]{2}) (\\d{1,2}),? (?:at )?)?"
            + "(\\d{1,2})(?::(\\d{2}))? ?([ap])m(?: \\(([A-Za-z0-9_/+-]{1,40})\\))?");

    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

    /**
     * Reads the client's banner.
     *
     * @param zone where a banner without a zone is meant
     */
    static ResetTime in(String banner, Instant now, ZoneId zone) {
        String text = banner.substring(0, Math.min(banner.length(), LONGEST_BANNER));
        Matcher epoch = EPOCH.matcher(text);
        if (epoch.find()) {
            return new ResetTime(Instant.ofEpochSecond(Long.parseLong(epoch.group(1))), true);
        }
        Matcher clock = CLOCK.matcher(text);
        if (!clock.find()) {
            return UNKNOWN;
        }
        try {
            return new ResetTime(next(clock, now, zone), false);
        } catch (DateTimeException e) {
            return UNKNOWN;
        }
    }

    private static Instant next(Matcher clock, Instant now, ZoneId zone) {
        ZonedDateTime here = now.atZone(clock.group(6) == null ? zone : ZoneId.of(clock.group(6)));
        int shown = Integer.parseInt(clock.group(3));
        if (shown < 1 || shown > 12) {
            throw new DateTimeException("no hour of a twelve-hour clock: " + shown);
        }
        int hour = shown % 12 + (clock.group(5).equals("p") ? 12 : 0);
        LocalTime time = LocalTime.of(hour, clock.group(4) == null ? 0 : Integer.parseInt(clock.group(4)));
        if (clock.group(1) == null) {
            ZonedDateTime today = here.with(time);
            // One that has just passed is over, not a day away.
            return (today.isAfter(here.minus(JUST_PASSED))
                            ? today
                            : here.plusDays(1).with(time))
                    .toInstant();
        }
        int month = MONTHS.indexOf(clock.group(1).toLowerCase(Locale.ROOT)) + 1;
        LocalDate date = LocalDate.of(here.getYear(), month, Integer.parseInt(clock.group(2)));
        ZonedDateTime thisYear = date.atTime(time).atZone(here.getZone());
        // A banner of late December may name a day of January.
        return (thisYear.isBefore(here.minusDays(1)) ? thisYear.plusYears(1) : thisYear).toInstant();
    }
}
