package io.agentjobs.api;

import java.util.Objects;

/**
 * How much of its daily cap a runner has used.
 *
 * @param runner the runner
 * @param created how many of its jobs were created in the last 24 hours
 * @param cap how many may be
 */
public record DailyUse(String runner, int created, int cap) {
    public DailyUse {
        Objects.requireNonNull(runner, "runner");
    }

    /** Its name in answers, such as {@code codex_jobs_today}. */
    public String key() {
        return runner + "_jobs_today";
    }

    /** The two numbers, such as {@code 2/3}. */
    public String text() {
        return created + "/" + cap;
    }
}
