package io.agentjobs.cli.console;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Job;
import io.agentjobs.api.Usd;
import io.agentjobs.api.batch.Batch;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Words for values, the same in every table. */
public final class Words {
    private static final List<String> UNITS = List.of("KiB", "MiB", "GiB", "TiB");

    private static final String NONE = "-";

    private Words() {}

    /** An enum constant as options and tables spell it, such as {@code read-only}. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A text, or a dash. */
    public static String orDash(@Nullable String text) {
        return text == null ? NONE : text;
    }

    /** A length of time in its two greatest units, such as {@code 1h05m}; seconds are whole. */
    public static String of(Duration time) {
        long seconds = Math.max(0, time.toSeconds());
        if (seconds < 60) {
            return seconds + "s";
        }
        if (seconds < 3600) {
            return seconds / 60 + "m" + twoDigits(seconds % 60) + "s";
        }
        if (seconds < 86_400) {
            return seconds / 3600 + "h" + twoDigits(seconds / 60 % 60) + "m";
        }
        return seconds / 86_400 + "d" + twoDigits(seconds / 3600 % 24) + "h";
    }

    /** How long a job has worked, in all its attempts; a dash when none has started. */
    public static String runTime(Job job, Instant now) {
        return job.times().started() == null ? NONE : of(job.times().worked(now));
    }

    /**
     * What a job has cost. A tilde marks an amount that nobody is billed for: a subscription paid, or the amount was
     * computed from list prices.
     */
    public static String cost(Job job) {
        Usd cost = job.spend().cost();
        if (cost == null) {
            return NONE;
        }
        boolean billed = job.plan().lane() == BillingLane.API && job.spend().reported() != null;
        return billed ? cost.toString() : "~" + cost;
    }

    /** What a batch has cost; a tilde marks an amount that nobody is billed for. */
    public static String cost(Batch batch) {
        Usd cost = batch.spend().cost();
        if (cost == null) {
            return NONE;
        }
        boolean billed =
                batch.plan().agent().lane() == BillingLane.API && batch.spend().reported() != null;
        return billed ? cost.toString() : "~" + cost;
    }

    /** A number of things, such as {@code 1 turn}; in the plural by an s. */
    public static String count(int number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    /** A size in the unit that suits it, by powers of 1024, such as {@code 1.5 GiB}. */
    public static String size(long bytes) {
        if (bytes < 1024) {
            return bytes + " B";
        }
        double size = bytes;
        int unit = -1;
        while (size >= 1024 && unit < UNITS.size() - 1) {
            size /= 1024;
            unit++;
        }
        return String.format(Locale.ROOT, "%.1f %s", size, UNITS.get(unit));
    }

    /** A moment to the second, in UTC by ISO 8601. */
    public static String of(Instant moment) {
        return moment.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** What a job has cost, with what sort of amount it is. */
    public static String costInFull(Job job) {
        if (job.spend().cost() == null) {
            return "cost unknown";
        }
        String estimated = job.spend().reported() == null ? " est." : "";
        return cost(job) + estimated + (job.plan().lane() == BillingLane.SUBSCRIPTION ? " API-equivalent" : "");
    }

    private static String twoDigits(long number) {
        return number < 10 ? "0" + number : Long.toString(number);
    }
}
