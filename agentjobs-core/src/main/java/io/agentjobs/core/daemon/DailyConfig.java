package io.agentjobs.core.daemon;

import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import java.util.List;

/**
 * When the daemon makes room.
 *
 * @param hour the local hour after which it does, 0 to 23
 * @param off true when it never does
 */
public record DailyConfig(int hour, boolean off) {
    private static final int FOUR = 4;
    private static final int LAST_HOUR = 23;

    /** The keys that this class reads. */
    public static final List<SettingKey> KEYS = List.of(
            new SettingKey("daily_hour", "local hour after which the daemon prunes once a day, 0 to 23, default 4"),
            new SettingKey("daily_off", "true to leave pruning to you, default false"));

    /**
     * From those settings.
     *
     * @throws SettingException when a value cannot be; the message names its key
     */
    public static DailyConfig from(Settings settings) {
        return new DailyConfig(
                settings.integer("daily_hour", 0, LAST_HOUR).orElse(FOUR),
                settings.flag("daily_off").orElse(false));
    }
}
