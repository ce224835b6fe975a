package io.agentjobs.api;

/**
 * How many jobs are alive.
 *
 * @param queued waiting
 * @param running claimed
 * @param undelivered ended, with a line that has not been delivered yet
 */
public record JobCounts(int queued, int running, int undelivered) {}
