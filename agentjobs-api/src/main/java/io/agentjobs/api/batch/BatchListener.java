package io.agentjobs.api.batch;

/**
 * Is told how a batch goes. Called by threads of the engine, several at once for {@link #itemEnded}; what it throws is
 * logged and changes nothing. Quick: workers wait for it.
 */
public interface BatchListener {

    /** An item was completed, or has failed for good. */
    default void itemEnded(BatchItem item) {}

    /** Items have moved on since the last time: a few times a second at most, and once at the end. */
    default void progressed(Batch batch) {}
}
