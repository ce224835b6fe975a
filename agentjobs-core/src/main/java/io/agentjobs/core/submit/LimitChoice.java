package io.agentjobs.core.submit;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.core.config.LimitTable;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Settles the limits of a request. What lies outside its range is refused, never cut down or raised: the default is for
 * what was left out alone.
 */
final class LimitChoice {
    private final LimitTable table;

    LimitChoice(LimitTable table) {
        this.table = table;
    }

    Limits limits(JobSpec spec) {
        return new Limits(turns(spec.maxTurns()), budget(spec.maxBudget()), time(spec.timeout()));
    }

    private int turns(@Nullable Integer asked) {
        if (asked == null) {
            return table.defaults().turns();
        }
        int ceiling = table.ceilings().turns();
        if (asked < 1 || asked > ceiling) {
            throw outOfRange("max_turns", String.valueOf(asked), "1 to " + ceiling);
        }
        return asked;
    }

    private Usd budget(@Nullable Usd asked) {
        if (asked == null) {
            return table.defaults().budget();
        }
        Usd ceiling = table.ceilings().budget();
        if (asked.compareTo(LimitTable.LEAST_BUDGET) < 0 || asked.compareTo(ceiling) > 0) {
            throw outOfRange("max_budget_usd", asked.toString(), LimitTable.LEAST_BUDGET + " to " + ceiling);
        }
        return asked;
    }

    private Duration time(@Nullable Duration asked) {
        if (asked == null) {
            return table.defaults().time();
        }
        Duration ceiling = table.ceilings().time();
        if (asked.isZero() || asked.isNegative() || asked.compareTo(ceiling) > 0) {
            throw outOfRange("timeout_minutes", minutes(asked), "1 to " + minutes(ceiling));
        }
        return asked;
    }

    private static String minutes(Duration duration) {
        return String.valueOf(duration.toMinutes());
    }

    private static InvalidRequestException outOfRange(String field, String value, String range) {
        return new InvalidRequestException(
                field, value + " is out of range", "take " + range + ", or leave it out for the default");
    }
}
