package io.agentjobs.api.batch;

/**
 * How many items stand where, at one moment.
 *
 * @param total all items
 * @param pending those that wait
 * @param running those that a worker has
 * @param completed those with a result
 * @param failed those that ended without one
 */
public record BatchProgress(long total, long pending, long running, long completed, long failed) {

    /** No items. */
    public static final BatchProgress NONE = new BatchProgress(0, 0, 0, 0, 0);

    /** Those that have ended. */
    public long processed() {
        return completed + failed;
    }
}
