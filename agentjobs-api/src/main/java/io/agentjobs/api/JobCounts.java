package io.agentjobs.api;

/**
 * How many jobs are alive.
 *
 * @param queued waiting
 * @param running claimed
 * @param parked waiting in the middle of an attempt
 * @param undelivered ended, with a line that has not been delivered yet
 */
public record JobCounts(int queued, int running, int parked, int undelivered) {}
