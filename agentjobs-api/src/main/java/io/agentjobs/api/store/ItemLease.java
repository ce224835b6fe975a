package io.agentjobs.api.store;

import java.util.Objects;

/**
 * The right to write to an item: this attempt at it, in this launch of its batch. Never the same twice.
 *
 * @param item which item, in the store's own numbering
 * @param host the token of the launch
 * @param attempt number of the attempt, from 1
 */
public record ItemLease(long item, LaunchToken host, int attempt) {
    public ItemLease {
        Objects.requireNonNull(host, "host");
    }
}
