package io.agentjobs.cli.command;

import io.agentjobs.api.Usd;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The options that bound an attempt, the same wherever one is asked for. */
final class LimitFlags {
    static final Flag TURNS = Flag.of("--max-turns", "N", "the most model calls");
    static final Flag BUDGET = Flag.of("--max-budget-usd", "USD", "the most dollars");
    static final Flag TIMEOUT = Flag.of("--timeout-minutes", "N", "the most minutes");

    private LimitFlags() {}

    /** The dollars that were asked for; null when none were. */
    static @Nullable Usd budget(Arguments arguments) {
        String text = arguments.text(BUDGET);
        if (text == null) {
            return null;
        }
        try {
            return Usd.parse(text);
        } catch (IllegalArgumentException e) {
            throw UsageException.value(BUDGET.name(), text, "is no amount of dollars: give one such as 2.50");
        }
    }

    /** The time that was asked for; null when none was. */
    static @Nullable Duration timeout(Arguments arguments) {
        Integer minutes = arguments.integer(TIMEOUT);
        return minutes == null ? null : Duration.ofMinutes(minutes);
    }
}
