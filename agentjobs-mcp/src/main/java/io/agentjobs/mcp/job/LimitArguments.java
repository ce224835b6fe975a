package io.agentjobs.mcp.job;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Usd;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The limits of an attempt as arguments; 0 stands for the default, as if left out. */
final class LimitArguments {
    private static final String TURNS = "max_turns";
    private static final String BUDGET = "max_budget_usd";
    private static final String MINUTES = "timeout_minutes";

    private LimitArguments() {}

    /**
     * The arguments.
     *
     * @param otherwise what holds for one that is left out
     */
    static List<Parameter> parameters(String otherwise) {
        return List.of(
                Parameter.whole(TURNS, 0, Integer.MAX_VALUE, "The most model calls; " + otherwise + "."),
                Parameter.number(BUDGET, "The most dollars; " + otherwise + "."),
                Parameter.whole(MINUTES, 0, Integer.MAX_VALUE, "The most minutes; " + otherwise + "."));
    }

    static @Nullable Integer turns(Arguments arguments) {
        return given(arguments.whole(TURNS));
    }

    static @Nullable Usd budget(Arguments arguments) {
        BigDecimal dollars = arguments.number(BUDGET);
        if (dollars == null || dollars.signum() == 0) {
            return null;
        }
        try {
            return Usd.of(dollars);
        } catch (IllegalArgumentException e) {
            throw new InvalidRequestException(
                    BUDGET, "'" + dollars + "' is no budget", "give dollars above 0, such as 2.50");
        }
    }

    static @Nullable Duration timeout(Arguments arguments) {
        Integer minutes = given(arguments.whole(MINUTES));
        return minutes == null ? null : Duration.ofMinutes(minutes);
    }

    private static @Nullable Integer given(@Nullable Integer number) {
        return number == null || number == 0 ? null : number;
    }
}
