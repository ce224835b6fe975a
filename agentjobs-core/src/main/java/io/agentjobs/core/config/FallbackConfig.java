package io.agentjobs.core.config;

import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import java.time.Duration;
import java.util.List;

/**
 * What jobs go on with that name nothing themselves.
 *
 * @param models names of models, the first one first
 * @param after how long a usage limit may last yet before a job goes on with the next of them
 * @param possible false where jobs fail at a limit at once, and so never go on with another model
 */
public record FallbackConfig(List<String> models, Duration after, boolean possible) {
    private static final int MINUTES = 30;
    private static final int MOST_MINUTES = 7 * 24 * 60;

    static final List<SettingKey> KEYS = List.of(
            new SettingKey(
                    "fallback",
                    "models that jobs go on with when theirs is overloaded or long at its limit, such as [\"sonnet\"]"),
            new SettingKey(
                    "fallback_after_minutes", "how long a usage limit may last before that, 0 to 10080, default 30"));

    public FallbackConfig {
        models = List.copyOf(models);
        if (!possible && !models.isEmpty()) {
            throw new SettingException(
                    "fallback",
                    "cannot be together with \"on_account_limit\": \"fail\": a job that fails at once goes on with nothing");
        }
    }

    static FallbackConfig from(Settings settings) {
        return new FallbackConfig(
                settings.texts("fallback"),
                Duration.ofMinutes(settings.integer("fallback_after_minutes", 0, MOST_MINUTES)
                        .orElse(MINUTES)),
                CourseConfig.from(settings).park());
    }
}
