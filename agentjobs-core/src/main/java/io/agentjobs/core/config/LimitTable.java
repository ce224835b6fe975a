package io.agentjobs.core.config;

import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.Settings;
import java.time.Duration;
import java.util.Set;

/**
 * What an attempt may use when nothing is said, and what may be asked for at most.
 *
 * @param defaults used for what the caller leaves out
 * @param ceilings a request above one of these is refused
 */
public record LimitTable(Limits defaults, Limits ceilings) {
    private static final Limits DEFAULTS = new Limits(80, Usd.dollars(10), Duration.ofMinutes(45));
    private static final Limits CEILINGS = new Limits(200, Usd.dollars(50), Duration.ofHours(3));
    private static final int HIGHEST_TURNS = 10_000;
    private static final int HIGHEST_MINUTES = 7 * 24 * 60;
    private static final int HIGHEST_DOLLARS = 10_000;
    private static final Set<String> KEYS = Set.of(
            "default_max_turns",
            "default_max_budget_usd",
            "default_timeout_minutes",
            "ceiling_max_turns",
            "ceiling_max_budget_usd",
            "ceiling_timeout_minutes");

    static LimitTable from(Settings section) {
        for (String key : section.keys()) {
            if (!KEYS.contains(key)) {
                throw new SettingException("limits." + key, "no such key: the keys are " + String.join(", ", KEYS));
            }
        }
        Limits ceilings = limits(section, "ceiling_", CEILINGS);
        Limits defaults = limits(section, "default_", DEFAULTS);
        if (defaults.turns() > ceilings.turns()
                || defaults.budget().compareTo(ceilings.budget()) > 0
                || defaults.time().compareTo(ceilings.time()) > 0) {
            throw new SettingException("limits", "a default lies above its ceiling");
        }
        return new LimitTable(defaults, ceilings);
    }

    private static Limits limits(Settings section, String prefix, Limits otherwise) {
        return new Limits(
                section.integer(prefix + "max_turns", 1, HIGHEST_TURNS).orElse(otherwise.turns()),
                section.integer(prefix + "max_budget_usd", 1, HIGHEST_DOLLARS)
                        .map(Usd::dollars)
                        .orElse(otherwise.budget()),
                section.integer(prefix + "timeout_minutes", 1, HIGHEST_MINUTES)
                        .map(Duration::ofMinutes)
                        .orElse(otherwise.time()));
    }
}
