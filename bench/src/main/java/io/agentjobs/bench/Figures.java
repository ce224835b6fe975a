package io.agentjobs.bench;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;

/** Prints figures, one a line: {@code name value unit}, and where there is a goal, how far the value is past it. */
final class Figures {
    private final PrintStream out;

    Figures(PrintStream out) {
        this.out = out;
    }

    /** A figure without a goal. */
    void print(String name, double value, String unit) {
        out.printf(Locale.ROOT, "%s %.1f %s%n", name, value, unit);
    }

    /** A figure that should be at least the goal: met when the last number is 1 or more. */
    void atLeast(double goal, String name, double value, String unit) {
        out.printf(Locale.ROOT, "%s %.1f %s %.2f%n", name, value, unit, value / goal);
    }

    /** A figure that should be at most the limit: met when the last number is 1 or less. */
    void atMost(double limit, String name, double value, String unit) {
        out.printf(Locale.ROOT, "%s %.1f %s %.2f%n", name, value, unit, value / limit);
    }

    static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
