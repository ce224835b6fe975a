package io.agentjobs.cli.command;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The options that say what a job goes on with when its model cannot be used. */
final class FallbackFlags {
    static final Flag MODELS = Flag.of(
            "--fallback", "MODEL[,MODEL...]", "goes on with these when the model is overloaded or long at its limit");
    static final Flag AFTER =
            Flag.of("--fallback-after", "DURATION", "how long a limit may last before that, such as 90m; default 30m");

    private static final Pattern DURATION = Pattern.compile("(\\d{1,6})([smhd])");

    private FallbackFlags() {}

    /** The models that were named; null when none were. */
    static @Nullable List<String> models(Arguments arguments) {
        String text = arguments.text(MODELS);
        return text == null ? null : List.of(text.split(",", -1));
    }

    /** The time that was given; null when none was. */
    static @Nullable Duration after(Arguments arguments) {
        String text = arguments.text(AFTER);
        if (text == null) {
            return null;
        }
        Matcher matcher = DURATION.matcher(text);
        if (!matcher.matches()) {
            throw UsageException.value(
                    AFTER.name(), text, "is no duration: give a number with s, m, h or d, such as 90m");
        }
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofDays(number);
        };
    }
}
