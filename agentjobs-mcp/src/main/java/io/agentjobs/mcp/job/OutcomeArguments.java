package io.agentjobs.mcp.job;

import io.agentjobs.api.stats.JobOutcome;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How outcomes are named and explained. */
final class OutcomeArguments {
    static final String MEANING =
            "accepted: used as it was. extended: used, with more work on top. reworked: its own work"
                    + " had to be mended first. rerun: run again, on another model or brief. discarded: not used.";

    private OutcomeArguments() {}

    /** The outcome of that name. */
    static Optional<JobOutcome> of(@Nullable Object name) {
        return Arrays.stream(JobOutcome.values())
                .filter(outcome -> outcome.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    /** All names. */
    static List<String> names() {
        return Arrays.stream(JobOutcome.values())
                .map(outcome -> outcome.name().toLowerCase(Locale.ROOT))
                .toList();
    }
}
