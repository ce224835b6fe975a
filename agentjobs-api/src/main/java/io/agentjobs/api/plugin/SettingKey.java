package io.agentjobs.api.plugin;

import java.util.Objects;

/**
 * A key of {@code config.json} that a plugin reads.
 *
 * @param name in snake case
 * @param meaning one sentence with unit, range and default
 */
public record SettingKey(String name, String meaning) {
    public SettingKey {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(meaning, "meaning");
    }
}
