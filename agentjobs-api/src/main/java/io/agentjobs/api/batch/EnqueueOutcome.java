package io.agentjobs.api.batch;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What became of one item that a worker wanted to add. */
public sealed interface EnqueueOutcome {

    /** The id that the item has, or would have had. */
    String itemId();

    /** Its dedupe key; null when it has none. */
    @Nullable
    String dedupeKey();

    /** It waits for a worker, perhaps under an id with a suffix. */
    record Accepted(String itemId, @Nullable String dedupeKey) implements EnqueueOutcome {
        public Accepted {
            Objects.requireNonNull(itemId, "itemId");
        }
    }

    /** The batch has an item with that key and the same input; it is the one named. */
    record Duplicate(String itemId, @Nullable String dedupeKey) implements EnqueueOutcome {
        public Duplicate {
            Objects.requireNonNull(itemId, "itemId");
        }
    }

    /** The batch has an item with that key and another input; it is the one named, and stays as it is. */
    record Conflict(String itemId, @Nullable String dedupeKey) implements EnqueueOutcome {
        public Conflict {
            Objects.requireNonNull(itemId, "itemId");
        }
    }

    /** A limit of the batch keeps it out. */
    record Rejected(String itemId, @Nullable String dedupeKey, Reason reason) implements EnqueueOutcome {
        public Rejected {
            Objects.requireNonNull(itemId, "itemId");
            Objects.requireNonNull(reason, "reason");
        }
    }

    /** Why an item is kept out. */
    enum Reason {
        /** The batch has as many items as it may ever have. */
        MAX_ITEMS_REACHED,
        /** It would be too many generations below the seeds. */
        MAX_DEPTH_REACHED,
        /** Its parent has added as many as it may. */
        MAX_ITEMS_PER_PARENT_REACHED
    }
}
