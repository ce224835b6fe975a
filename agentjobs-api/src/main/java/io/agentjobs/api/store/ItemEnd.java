package io.agentjobs.api.store;

/** What an attempt without a result means for its item. */
public enum ItemEnd {
    /** The item has failed. */
    FAILED,
    /** The attempt has failed and the item waits for another. */
    RETRY,
    /** It was not the item's fault: it waits again and no failure is counted. */
    GIVEN_BACK,
    /** What it ran in died, with others beside it or not: it waits again, and a loss is counted but no failure. */
    LOST
}
