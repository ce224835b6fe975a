package io.agentjobs.core.config;

import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import java.time.Duration;
import java.util.List;

/**
 * Whether jobs may carry a command that accepts their work, and for how long it may run.
 *
 * @param allowed false refuses such jobs, and keeps those that are queued from running theirs
 * @param limit the longest that a command may run
 */
public record AcceptanceConfig(boolean allowed, Duration limit) {
    private static final int DEFAULT_MINUTES = 15;
    private static final int MAX_MINUTES = 60;

    static final List<SettingKey> KEYS = List.of(
            new SettingKey("acceptance_allowed", "true lets jobs carry an acceptance command, default false"),
            new SettingKey(
                    "acceptance_timeout_minutes", "the longest an acceptance command may run, 1 to 60, default 15"));

    static AcceptanceConfig from(Settings settings) {
        return new AcceptanceConfig(
                settings.flag("acceptance_allowed").orElse(false),
                Duration.ofMinutes(settings.integer("acceptance_timeout_minutes", 1, MAX_MINUTES)
                        .orElse(DEFAULT_MINUTES)));
    }
}
