package io.agentjobs.core.config;

import io.agentjobs.api.Limits;
import io.agentjobs.api.Printable;
import io.agentjobs.api.Usd;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.naming.UnknownKey;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;

/**
 * What an attempt may use when nothing is said, and what may be asked for at most.
 *
 * @param defaults used for what the caller leaves out
 * @param ceilings a request above one of these is refused
 */
public record LimitTable(Limits defaults, Limits ceilings) {
    /** Less than a cent is no budget. */
    public static final Usd LEAST_BUDGET = new Usd(10_000);

    /** What holds for what the configuration leaves out. */
    public static final LimitTable USUAL = new LimitTable(
            new Limits(80, Usd.dollars(10), Duration.ofMinutes(45)),
            new Limits(200, Usd.dollars(50), Duration.ofHours(3)));

    private static final int HIGHEST_TURNS = 10_000;
    private static final int HIGHEST_MINUTES = 7 * 24 * 60;
    private static final Usd HIGHEST_BUDGET = Usd.dollars(10_000);
    private static final List<String> KEYS = List.of(
            "default_max_turns",
            "default_max_budget_usd",
            "default_timeout_minutes",
            "ceiling_max_turns",
            "ceiling_max_budget_usd",
            "ceiling_timeout_minutes");

    static LimitTable from(Settings section) {
        for (String key : section.keys()) {
            if (!KEYS.contains(key)) {
                throw new SettingException("limits." + key, UnknownKey.sentence(key, KEYS));
            }
        }
        Limits ceilings = limits(section, "ceiling_", USUAL.ceilings);
        Limits defaults = limits(section, "default_", USUAL.defaults);
        requireBelow(defaults.turns(), ceilings.turns(), "max_turns");
        requireBelow(defaults.budget(), ceilings.budget(), "max_budget_usd");
        requireBelow(defaults.time().toMinutes(), ceilings.time().toMinutes(), "timeout_minutes");
        return new LimitTable(defaults, ceilings);
    }

    private static Limits limits(Settings section, String prefix, Limits otherwise) {
        return new Limits(
                section.integer(prefix + "max_turns", 1, HIGHEST_TURNS).orElse(otherwise.turns()),
                section.number(prefix + "max_budget_usd")
                        .map(amount -> budget(prefix + "max_budget_usd", amount))
                        .orElse(otherwise.budget()),
                section.integer(prefix + "timeout_minutes", 1, HIGHEST_MINUTES)
                        .map(Duration::ofMinutes)
                        .orElse(otherwise.time()));
    }

    private static Usd budget(String key, BigDecimal amount) {
        if (amount.compareTo(LEAST_BUDGET.amount()) < 0 || amount.compareTo(HIGHEST_BUDGET.amount()) > 0) {
            throw new SettingException(
                    "limits." + key,
                    "expected dollars from " + LEAST_BUDGET + " to " + HIGHEST_BUDGET + ", found "
                            + Printable.line(amount.toString(), 40));
        }
        return Usd.of(amount);
    }

    /** Either may be the one that was configured, so both are named with what holds for them. */
    private static <T extends Comparable<T>> void requireBelow(T usual, T ceiling, String name) {
        if (usual.compareTo(ceiling) > 0) {
            throw new SettingException(
                    "limits.default_" + name, usual + " lies above limits.ceiling_" + name + ", which is " + ceiling);
        }
    }
}
