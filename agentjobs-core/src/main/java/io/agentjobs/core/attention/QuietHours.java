package io.agentjobs.core.attention;

import io.agentjobs.api.Printable;
import io.agentjobs.api.plugin.SettingException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hours of each day in which the owner is not to be disturbed; they may cross midnight.
 *
 * @param from the first minute
 * @param to the first minute after, another than {@code from}
 * @param zone whose clock counts
 */
public record QuietHours(LocalTime from, LocalTime to, ZoneId zone) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,2}:\\d{2})\\s*-\\s*(\\d{1,2}:\\d{2})");

    /**
     * Reads such as {@code 22:00-07:30}.
     *
     * @throws SettingException when it is of another form
     */
    static QuietHours parse(String key, String text, ZoneId zone) {
        Matcher form = FORM.matcher(text.strip());
        if (form.matches()) {
            try {
                LocalTime from = time(form.group(1));
                LocalTime to = time(form.group(2));
                if (!from.equals(to)) {
                    return new QuietHours(from, to, zone);
                }
            } catch (DateTimeException e) {
                // No time of the day: said below, with the form that is expected.
            }
        }
        throw new SettingException(
                key, "expected two times of the day such as 22:00-07:30, found \"" + Printable.line(text, 40) + '"');
    }

    private static LocalTime time(String text) {
        return LocalTime.parse(text.length() == 4 ? "0" + text : text);
    }

    /** True when that moment lies in them. */
    boolean contains(Instant at) {
        LocalTime time = at.atZone(zone).toLocalTime();
        boolean afterStart = !time.isBefore(from);
        boolean beforeEnd = time.isBefore(to);
        return from.isBefore(to) ? afterStart && beforeEnd : afterStart || beforeEnd;
    }
}
