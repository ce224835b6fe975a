package io.agentjobs.core.config;

import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import java.math.BigDecimal;
import java.util.List;

/**
 * How jobs go on by themselves.
 *
 * @param autoContinue whether an attempt that came to a limit is continued once
 * @param fraction the continuation's share of the job's own limits, above 0 and at most 1
 * @param park whether a job waits for its account, or fails at once
 */
public record CourseConfig(boolean autoContinue, double fraction, boolean park) {
    private static final double HALF = 0.5;

    /** The keys that this class reads. */
    public static final List<SettingKey> KEYS = List.of(
            new SettingKey("auto_continue", "continue a job once that came to its turn or time limit, default true"),
            new SettingKey("auto_continue_fraction", "the continuation's share of the job's limits, default 0.5"),
            new SettingKey(
                    "on_account_limit",
                    "\"park\" (default) lets jobs wait for a usage limit, a login or an overloaded service, \"fail\""
                            + " fails them"));

    /**
     * The configuration in those settings.
     *
     * @throws SettingException when a value cannot be; the message names its key
     */
    public static CourseConfig from(Settings settings) {
        return new CourseConfig(
                settings.flag("auto_continue").orElse(true),
                fraction(settings),
                settings.text("on_account_limit")
                                .map(text -> Choices.parse("on_account_limit", OnLimit.class, text))
                                .orElse(OnLimit.PARK)
                        == OnLimit.PARK);
    }

    private enum OnLimit {
        PARK,
        FAIL
    }

    private static double fraction(Settings settings) {
        double fraction = settings.number("auto_continue_fraction")
                .map(BigDecimal::doubleValue)
                .orElse(HALF);
        if (fraction <= 0 || fraction > 1) {
            throw new SettingException(
                    "auto_continue_fraction", "must lie above 0 and be at most 1, found " + fraction);
        }
        return fraction;
    }
}
