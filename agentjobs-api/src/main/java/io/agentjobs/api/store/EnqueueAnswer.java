package io.agentjobs.api.store;

import io.agentjobs.api.batch.EnqueueOutcome;
import java.util.List;

/** What became of a wish to add items. */
public sealed interface EnqueueAnswer {

    /**
     * It was heard.
     *
     * @param outcomes one for each item, in order
     */
    record Heard(List<EnqueueOutcome> outcomes) implements EnqueueAnswer {
        public Heard {
            outcomes = List.copyOf(outcomes);
        }
    }

    /** Who asked does not have the parent any more; nothing was added. */
    record Stale() implements EnqueueAnswer {}
}
