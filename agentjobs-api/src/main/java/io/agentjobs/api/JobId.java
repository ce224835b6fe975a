package io.agentjobs.api;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * The name of a job, such as {@code 261015-124136-70d3}: UTC date, time of day and four random hexadecimal digits. It
 * sorts by time of creation and is safe as a file name, a ref name and a terminal text.
 *
 * @param value the id as people see it; never null
 */
public record JobId(String value) implements Comparable<JobId> {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int LENGTH = 18;

    /**
     * Checks the form.
     *
     * @throws IllegalArgumentException when the text does not have the form of an id
     */
    public JobId {
        Objects.requireNonNull(value, "value");
        if (!isWellFormed(value)) {
            throw new IllegalArgumentException(
                    "'" + Printable.line(value, 40) + "' is no job id: expected a form like 261015-124136-70d3");
        }
    }

    /** A new id for a job created at that instant; {@code random} supplies the last four digits. */
    public static JobId create(Instant createdAt, RandomGenerator random) {
        return new JobId(STAMP.format(createdAt) + String.format(Locale.ROOT, "-%04x", random.nextInt(0x10000)));
    }

    private static boolean isWellFormed(String value) {
        if (value.length() != LENGTH || value.charAt(6) != '-' || value.charAt(13) != '-') {
            return false;
        }
        for (int i = 0; i < LENGTH; i++) {
            char c = value.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            boolean hexLetter = i > 13 && c >= 'a' && c <= 'f';
            if (i != 6 && i != 13 && !digit && !hexLetter) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int compareTo(JobId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
