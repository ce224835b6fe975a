package io.agentjobs.api;

import java.util.Set;

/**
 * Which jobs a listing shows, newest first.
 *
 * @param statuses only these; empty for all
 * @param limit the most rows, 1 to 10,000
 */
public record JobQuery(Set<JobStatus> statuses, int limit) {
    private static final int MAX = 10_000;

    /**
     * Checks the range.
     *
     * @throws IllegalArgumentException when the limit is out of range
     */
    public JobQuery {
        statuses = Set.copyOf(statuses);
        if (limit < 1 || limit > MAX) {
            throw new IllegalArgumentException("limit must lie between 1 and " + MAX + ": " + limit);
        }
    }

    /** The newest jobs of any status. */
    public static JobQuery newest(int limit) {
        return new JobQuery(Set.of(), limit);
    }
}
