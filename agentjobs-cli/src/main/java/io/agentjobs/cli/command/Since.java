package io.agentjobs.cli.command;

import io.agentjobs.api.PastTime;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** The beginning of a window of time: so many days, hours or minutes ago, or a date. */
final class Since {
    static final Flag FLAG =
            Flag.of("--since", "TIME", "only jobs that ended then or later: 7d, 12h, 30m or 2026-11-30");

    private Since() {}

    /** The instant that was given; null for none. */
    static @Nullable Instant read(Arguments arguments, Instant now) {
        String text = arguments.text(FLAG);
        if (text == null) {
            return null;
        }
        try {
            return PastTime.parse(text, now, ZoneId.systemDefault());
        } catch (IllegalArgumentException e) {
            throw UsageException.value(FLAG.name(), text, "is no time: take " + PastTime.FORMS);
        }
    }
}
